/** What personal fields of events decode to once they are erased. */
export const FORMER_MEMBER = 'Former member';
/** Of no password: Argon2id with a digest of zeros. */
export const ERASED_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ZXJhc2VkIGVyYXNlZC4$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
export const ERASED_TEXT = 'Erased';
/** No mail server answers for it: the top-level domain is reserved (RFC 2606). */
export const ERASED_EMAIL = 'erased@erased.invalid';
export const ERASED_PHONE = '0';
