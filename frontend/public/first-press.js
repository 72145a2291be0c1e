// Keeps a form that is submitted before the page's own code is here: the browser may not send it (the content
// security policy forbids it), and nobody else has heard it. Its button submits it again once it is alive
// (src/shared/ui/submit-button.tsx).
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  event.target.dataset.pressed = '';
});
