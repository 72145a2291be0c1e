import { hasLink } from './has-link.js';

describe('a text of a member in a mail', () => {
  it.each([
    'Win at www.evil.example',
    'Log in: https://evil',
    'evil.example/win',
    'उदाहरण.भारत',
    'evil.भारत',
    'हिन्दी.com',
    'evil.ভারত',
    'evil.భారత్',
    'cafe\u0301.com',
    'evil。com',
    '185.12.3.4/pay',
  ])('has a link: %s', (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each(['Dr. A. K. Rao', 'Bottling line, 6.000 bottles', 'Phase 1.2: press shop', 'Rao & Co.'])(
    'has none: %s',
    (text) => {
      expect(hasLink(text)).toBe(false);
    },
  );
});
