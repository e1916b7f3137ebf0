/* Draws the charts of a report, and looks for its next version while games are being played. */

"use strict";

(() => {
  const OPTIONS = { renderer: "svg", actions: false, tooltip: { theme: "custom" } };
  const KEPT = `report ${location.pathname}`;

  async function draw() {
    const charts = JSON.parse(document.getElementById("charts").textContent);
    for (const place of document.querySelectorAll("[data-chart]")) {
      await vegaEmbed(place, charts[Number(place.dataset.chart)], OPTIONS);
    }
    document.documentElement.dataset.drawn = "yes";
  }

  function sheets() {
    return [...document.querySelectorAll("details")];
  }

  function keep() {
    const open = sheets().flatMap((sheet) => (sheet.open ? [sheet.id] : []));
    sessionStorage.setItem(KEPT, JSON.stringify({ x: scrollX, y: scrollY, open }));
  }

  function restore() {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    if (!kept) return;
    sessionStorage.removeItem(KEPT);
    for (const sheet of sheets()) sheet.open = kept.open.includes(sheet.id);
    scrollTo(kept.x, kept.y);
  }

  function isReading() {
    return document.hidden || !getSelection().isCollapsed;
  }

  function lookAgain() {
    if (isReading()) return;
    keep();
    location.reload();
  }

  addEventListener("beforeprint", () => sheets().forEach((sheet) => (sheet.open = true)));
  history.scrollRestoration = "manual";
  restore();
  draw();
  const seconds = Number(document.body.dataset.again ?? 0);
  if (seconds) setInterval(lookAgain, 1000 * seconds);
})();
