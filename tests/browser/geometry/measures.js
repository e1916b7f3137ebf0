// What a page shows, measured: complaints about letters, words, targets, cuts, the header, the bar and the board.
// One function, which a test hands to a page as it is.
async () => {
  const LEAST_LETTER = 11;
  const LEAST_TARGET = 24;
  const SLACK = 1.5;
  const TARGETS = "button, a[href], input, select, textarea, summary, [role=menuitem], [tabindex='0']";

  const wordOf = (element) =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30);
  const nameOf = (element) => {
    const style = [...element.classList].map((name) => `.${name}`).join("");
    return `${element.tagName.toLowerCase()}${style} “${wordOf(element)}”`;
  };
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".unseen, [inert], .board-frame > * > svg defs") &&
    getComputedStyle(element).clipPath !== "inset(50%)"; // read aloud alone, as what is unseen

  // What lies over all else is measured alone.
  const open = [...document.querySelectorAll("dialog[open]")].pop();
  const top = open ?? document.body;

  const textsShown = function* () {
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.data.trim() || !isShown(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width > 1 && box.height > 1) yield [text, box];
    }
  };

  const scaleOf = (element) => {
    const drawing = element.ownerSVGElement;
    return drawing ? Math.abs(element.getScreenCTM().a) : 1;
  };
  const letters = ([text]) => {
    const holder = text.parentElement;
    const size = parseFloat(getComputedStyle(holder).fontSize) * scaleOf(holder);
    return size < LEAST_LETTER - 0.05 && `letters of ${size.toFixed(1)} px: ${nameOf(holder)}`;
  };

  const scrolls = (style, axis) => ["auto", "scroll"].includes(style[`overflow${axis}`]);
  const clips = (style, axis) => style[`overflow${axis}`] !== "visible";
  // A fade, or a foot that stays while the rest scrolls below it.
  const hasCue = (element) =>
    getComputedStyle(element).maskImage !== "none" ||
    getComputedStyle(element.lastElementChild ?? element).position === "sticky";
  const tellsItIsCut = (style) =>
    style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";

  const beyond = (box, edge, axis) =>
    axis === "X"
      ? box.left < edge.left - SLACK || box.right > edge.right + SLACK
      : box.top < edge.top - SLACK - 2 || box.bottom > edge.bottom + SLACK + 2;
  const isGone = (box, edge, axis) =>
    axis === "X"
      ? box.right <= edge.left || box.left >= edge.right
      : box.bottom <= edge.top || box.top >= edge.bottom;

  const cutAt = (element, text, box, axis) => {
    const style = getComputedStyle(element);
    if (!clips(style, axis) || tellsItIsCut(style)) return false;
    const edge = element.getBoundingClientRect();
    if (!beyond(box, edge, axis)) return false;
    if (scrolls(style, axis)) {
      return !hasCue(element) && `scrolls without a cue: ${nameOf(element)}`;
    }
    if (isGone(box, edge, axis)) return false;
    return `“${text.data.trim().slice(0, 30)}” is cut by ${nameOf(element)}`;
  };
  const isHeld = (element) => ["fixed", "absolute"].includes(getComputedStyle(element).position);
  const cuts = ([text, box]) => {
    for (let element = text.parentElement; element && element !== document.body; ) {
      for (const axis of ["X", "Y"]) {
        const found = cutAt(element, text, box, axis);
        if (found) return found;
        if (clips(getComputedStyle(element), axis) && beyond(box, element.getBoundingClientRect(), axis))
          return false;
      }
      if (isHeld(element) && getComputedStyle(element).position === "fixed") break;
      element = element.parentElement;
    }
    return (
      (box.left < -SLACK || box.right > innerWidth + SLACK) &&
      `beyond the window: ${nameOf(text.parentElement)}`
    );
  };

  // A word that breaks in its midst, unless at a hyphen.
  const WORDS = /[^\s\u00ad\u200b\u2010-\u2015-]{2,}/g;
  const breaks = ([text]) => {
    if (text.parentElement.closest("svg")) return false;
    const broken = [...text.data.matchAll(WORDS)].find(({ 0: word, index }) => {
      if (text.data[index - 1] === "\u00ad") return false;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map((rect) => rect.top);
      return Math.max(...tops) - Math.min(...tops) > 4;
    });
    return broken && `“${broken[0]}” is broken: ${nameOf(text.parentElement)}`;
  };

  // What is written across the edge of the card or button that it stands on.
  const spills = ([text, box]) => {
    for (let element = text.parentElement; element && element !== top; element = element.parentElement) {
      const style = getComputedStyle(element);
      if (element.ownerSVGElement || isHeld(element) || clips(style, "X")) return false;
      if (style.borderLeftStyle === "none" || !parseFloat(style.borderLeftWidth)) continue;
      const isOver = beyond(box, element.getBoundingClientRect(), "X");
      return isOver && `“${text.data.trim().slice(0, 30)}” spills over ${nameOf(element)}`;
    }
    return false;
  };

  const hitArea = (element) => {
    const label = element.matches("input") && element.closest("label");
    return (label || element).getBoundingClientRect();
  };
  const isHit = (element, x, y) => {
    const found = document.elementFromPoint(x, y);
    return !found || found === element || element.contains(found) || found.contains(element);
  };
  const reaches = (element, { left, right, top: upper, bottom }) => {
    const [x, y, reach] = [(left + right) / 2, (upper + bottom) / 2, LEAST_TARGET / 2 - 0.75];
    const around = [[-reach, 0], [reach, 0], [0, -reach], [0, reach]];
    return around.every(([dx, dy]) => {
      const found = document.elementFromPoint(x + dx, y + dy);
      return found && (found === element || element.contains(found));
    });
  };
  const isInView = ({ left, right, top: upper, bottom }) =>
    left >= 0 && upper >= 0 && right <= innerWidth && bottom <= innerHeight;
  const targets = (element) => {
    if (!isShown(element) && !element.matches("label input")) return false;
    const box = hitArea(element);
    if (!box.width || !box.height) return false;
    if (box.width >= LEAST_TARGET - 0.1 && box.height >= LEAST_TARGET - 0.1) return false;
    const isInline = getComputedStyle(element).display === "inline";
    if (isInline || !isInView(box) || !isHit(element, (box.left + box.right) / 2, (box.top + box.bottom) / 2))
      return false;
    if (reaches(element, box)) return false;
    return `target of ${box.width.toFixed(0)}x${box.height.toFixed(0)} px: ${nameOf(element)}`;
  };

  // Each control of a header can be clicked in its middle.
  const HEADS = ":is(.header, .guide-head) :is(a, button, select)";
  const heads = () => {
    if (open || document.querySelector(".menu")) return [];
    const lost = [...document.querySelectorAll(HEADS)].filter(isShown).filter((element) => {
      const box = element.getBoundingClientRect();
      return !isInView(box) || !isHit(element, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
    });
    return lost.map((element) => `cannot be clicked: ${nameOf(element)}`);
  };

  const barAt = (moment) => {
    const bar = document.querySelector(".actions:not(.lookback-bar)");
    if (!bar || open) return [];
    const box = bar.getBoundingClientRect();
    const isThere = box.top >= 0 && box.bottom <= innerHeight + SLACK;
    return isThere ? [] : [`the bar is out of sight ${moment}`];
  };
  const bars = () => {
    const page = document.scrollingElement;
    const found = barAt("at the top of the page");
    page.scrollTo(0, page.scrollHeight);
    found.push(...barAt("at its end"));
    page.scrollTo(0, 0);
    return found;
  };

  // A board follows its window within a few frames.
  const settled = async () => {
    let [last, still] = ["", 0];
    while (still < 3) {
      await new Promise(requestAnimationFrame);
      const places = [...document.querySelectorAll("[data-place], .actions")];
      const now = places.map((place) => Object.values(place.getBoundingClientRect().toJSON())).join();
      [last, still] = [now, now === last ? still + 1 : 0];
    }
  };

  // A board that shares the window with a lesson or a curve may be smaller, and reach under the bar.
  const LEAST_SEEN = 0.6;
  const isShared = document.querySelector(".guide-card, .lookback") !== null;
  const leastSize = (isShared ? 0.4 : 0.59) * Math.min(innerWidth, innerHeight);
  const seenOf = (board) => {
    const over = [...document.querySelectorAll(".guide-card, .actions")]
      .map((element) => element.getBoundingClientRect())
      .filter(({ left, right }) => left < board.right && board.left < right);
    const ceilings = over.filter(({ top }) => top <= board.top).map(({ bottom }) => bottom);
    const floors = over.filter(({ top }) => top > board.top).map(({ top }) => top);
    const [upper, lower] = [Math.max(0, board.top, ...ceilings), Math.min(innerHeight, board.bottom, ...floors)];
    return (lower - upper) / (board.bottom - board.top);
  };

  const boards = () => {
    const places = [...document.querySelectorAll("[data-place]")];
    if (!places.length || open) return [];
    const boxes = places.map((place) => place.getBoundingClientRect());
    const board = {
      left: Math.min(...boxes.map((box) => box.left)),
      right: Math.max(...boxes.map((box) => box.right)),
      top: Math.min(...boxes.map((box) => box.top)),
      bottom: Math.max(...boxes.map((box) => box.bottom)),
    };
    const [wide, high] = [board.right - board.left, board.bottom - board.top];
    const found = [];
    if (Math.max(wide, high) < leastSize) found.push(`the board is ${wide.toFixed(0)}x${high.toFixed(0)} px`);
    if (isShared && seenOf(board) < LEAST_SEEN) {
      found.push(`of the board ${(100 * seenOf(board)).toFixed(0)} % are in the first view`);
    }
    if (!isShared && board.bottom > innerHeight + SLACK) found.push("the board is not in sight as a whole");
    return found;
  };

  await settled();
  const tooWide = document.scrollingElement.scrollWidth - innerWidth;
  const texts = [...textsShown()];
  const complaints = [
    ...(tooWide > 0 ? [`${tooWide} px wider than the window`] : []),
    ...texts.map(letters),
    ...texts.map(cuts),
    ...texts.map(breaks),
    ...texts.map(spills),
    ...[...top.querySelectorAll(TARGETS)].map(targets),
    ...bars(),
    ...heads(),
    ...boards(),
  ];
  return [...new Set(complaints.filter(Boolean))];
}
