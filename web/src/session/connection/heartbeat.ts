/** Whether the line still bears what is said: a dead one looks like one on which nothing happens. */

/** Milliseconds between two questions: who sees the page learns within twice that. */
const BEAT = 4_000;
/** Who comes back to the page, or to the net, is not kept waiting so long. */
const SHORT = 1_500;
/** Behind other pages nobody sees the line: it is asked more rarely. */
const RARELY = 6;

export class Pulse {
  /** Asked and not answered yet. */
  private asked = false;
  private beats = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private short: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: () => void,
    private readonly onDeath: () => void,
  ) {}

  begin(): void {
    this.end();
    this.timer = setInterval(() => this.beat(), BEAT);
  }

  end(): void {
    clearInterval(this.timer);
    clearTimeout(this.short);
    this.asked = false;
  }

  /** Whatever is heard is a sign of life. */
  heard(): void {
    clearTimeout(this.short);
    this.asked = false;
  }

  /** Ask at once, and expect the answer at once. */
  check(): void {
    clearTimeout(this.short);
    this.question();
    this.short = setTimeout(() => this.onDeath(), SHORT);
  }

  private beat(): void {
    if (this.asked) return this.onDeath();
    this.beats += 1;
    if (!document.hidden || this.beats % RARELY === 0) this.question();
  }

  private question(): void {
    this.asked = true;
    this.ask();
  }
}
