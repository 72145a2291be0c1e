import { PASSWORD_LENGTH } from '@nirmaan/contracts/account';
import { accept, refuse, type Result } from '@nirmaan/contracts/kernel';
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.least),
);

/** Refuses the passwords that everybody tries first, from the frequency list of zxcvbn; `field` is the form's. */
export function uncommon(
  password: string,
  field: string,
): Result<string, 'ACCOUNT.COMMON_PASSWORD'> {
  if (!common.has(password.toLowerCase())) return accept(password);
  const message = 'This password is too common. Please choose another.';
  return refuse('ACCOUNT.COMMON_PASSWORD', [{ field, message }]);
}
