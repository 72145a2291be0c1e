import { accountId, type Role } from '@nirmaan/contracts/account';
import { deriveUuid } from '@nirmaan/contracts/kernel';
import { sectorSlug } from '@nirmaan/contracts/sector';

/** No secret: the demo runs only on an installation that no other machine can reach. */
export const demoPassword = 'nirmaan-demo-2026';

export const person = (
  role: Role,
  key: string,
  name: string,
  phone: string,
  sector: string | null,
) => ({
  account: accountId.parse(deriveUuid('demo', 'account', key)),
  role,
  name,
  email: `${key}@demo.nirmaan.example`,
  phone,
  sector: sector ? sectorSlug.parse(sector) : null,
});
export type DemoPerson = ReturnType<typeof person>;

export const anita = person('consultant', 'anita', 'Anita Rao', '919812345601', 'food');
export const vikram = person('consultant', 'vikram', 'Vikram Shah', '919812345602', 'energy');
export const meera = person('manufacturer', 'meera', 'Meera Iyer', '919812345603', 'food');
export const farah = person('manufacturer', 'farah', 'Farah Khan', '919812345604', 'automobiles');
export const leela = person('auditor', 'leela', 'Leela Menon', '919812345605', null);
export const arjun = person('operator', 'arjun', 'Arjun Das', '919812345606', null);
const nisha = person('auditor', 'nisha', 'Nisha Kapoor', '919812345607', null);
const imran = person('operator', 'imran', 'Imran Qureshi', '919812345608', null);

export const demoPeople: readonly DemoPerson[] = [
  ...[anita, vikram],
  ...[meera, farah],
  ...[leela, nisha],
  ...[arjun, imran],
];
