import {
  type ApplicantOnWire,
  type ApplicationView,
  toApplicantOnWire,
} from '@nirmaan/contracts/application';
import { type AccountsById, getContact } from '../account/account.module.js';

/** An applicant as the project's owner sees one. */
export const applicantRow = (applicant: ApplicationView, people: AccountsById): ApplicantOnWire => {
  const { experience: exp = '', bio = '' } = people.get(applicant.consultant) ?? {};
  return toApplicantOnWire(applicant, { ...getContact(people, applicant.consultant), exp, bio });
};
