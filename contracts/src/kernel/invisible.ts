/** Signs without a shape, apart from joiners, selectors and overrides of direction. */
const shapeless =
  /(?!\u200c|\u200d|[\u202a-\u202e\u2066-\u2069\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;

/** Letters that a joiner shapes. */
const shaped = String.raw`[\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}]`;
const partOfEmoji = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]`;

const idle = new RegExp(
  [
    `(?<!${shaped})\\u200c`,
    `(?<!${shaped}|${partOfEmoji})\\u200d`,
    String.raw`(?<![\p{Emoji}\p{scx=Han}])\p{Variation_Selector}`,
  ].join('|'),
  'gu',
);

/** Drops what cannot be seen and means nothing; joiners stay in scripts and emoji that need them. */
export const dropInvisible = (text: string): string =>
  text.replace(shapeless, '').replace(idle, '');
