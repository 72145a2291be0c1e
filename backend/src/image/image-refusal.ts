export type ImageRefusal = 'IMAGE.NOT_AN_IMAGE' | 'IMAGE.TOO_MANY_PIXELS';

/** How the program that encodes a picture tells its refusal. */
export const exitCodes: Readonly<Record<ImageRefusal, number>> = {
  'IMAGE.NOT_AN_IMAGE': 65,
  'IMAGE.TOO_MANY_PIXELS': 66,
};
