import type { Page } from 'playwright-core';

/** Translates pages as browsers do, from now on: texts are replaced by elements that hold them. The words stay. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(replaceTexts);
}

function replaceTexts(): void {
  const tag: string = 'font';
  const isTranslated = ({ parentElement }: Text): boolean =>
    parentElement === null ||
    parentElement.closest('font, script, style, option, textarea') !== null;
  const translateAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (isTranslated(text) || text.data.trim() === '') continue;
      const outer = document.createElement(tag);
      const inner = document.createElement(tag);
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const begin = () => {
    translateAll();
    new MutationObserver(translateAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  };
  // Once the page is alive, as a person presses “Translate” or the browser has detected its language.
  globalThis.addEventListener('load', () => setTimeout(begin, 500));
}
