import { email, emailAddress, normaliseEmail } from './email.js';

const HOST = 'xn--c2bd1gb.xn--h2brj9c';

describe('an e-mail address', () => {
  it.each([
    [' Mixed.Case@Example.COM ', 'Mixed.Case@Example.COM'],
    ['u@डाटा.भारत', `u@${HOST}`],
    ['u@डाटा。भारत', `u@${HOST}`],
    [`u@${HOST}`, `u@${HOST}`],
    ['\u200bu@example.com\ufeff', 'u@example.com'],
    ['u@ｅxample.com', 'u@example.com'],
    ['u@straße.de', 'u@xn--strae-oqa.de'],
    ['u+a@bücher.example.com', 'u+a@xn--bcher-kva.example.com'],
  ])('that is entered as %j is stored as %s', (text, stored) => {
    expect(email.parse(text)).toBe(stored);
    expect(emailAddress.parse(stored)).toBe(stored);
  });

  it.each([
    'u',
    'u@भारत',
    'u@डाटा..भारत',
    'u@डाटा.भारत/example.com',
    'u@डाटा.भारत:25',
    'उ@example.com',
    'u@１２７.0.0.1',
    'u@example.c',
    '\u202eu@example.com',
  ])('is not %j', (text) => {
    expect(email.safeParse(text).error?.issues).toMatchObject([
      { message: 'Please enter a valid email address' },
    ]);
  });

  it('is the same in either form of its host and in any case', () => {
    const forms = ['U@डाटा.भारत', `u@${HOST.toUpperCase()}`, ' u@डाटा.भारत\u200b'];
    expect(forms.map(normaliseEmail)).toEqual(Array(3).fill(`u@${HOST}`));
  });
});
