// Runs before the first paint so that the page never flashes in the wrong theme or language.
(() => {
  const root = document.documentElement;
  const read = (key, from = "localStorage") => {
    try {
      return window[from].getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = read("neuro.theme");
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.palette = read("neuro.palette") === "green-red" ? "green-red" : "blue-orange";
  // What was switched in this tab holds there; a new one opens as the preference says.
  const hidden = read("neuro.private", "sessionStorage") ?? read("neuro.private");
  if (hidden === "on") root.dataset.private = "on";
  const language =
    read("neuro.language") ?? (navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en");
  root.lang = language === "fr" ? "fr-CA" : "en-CA";
})();
