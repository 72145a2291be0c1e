import {
  type ApplicantOnWire,
  type ProjectApplicantView,
  toApplicantOnWire,
} from '@nirmaan/contracts/application';
import { type AccountsById, contactOf } from '../account/account.module.js';

/** An applicant as the project's owner sees one. Experience and bio come with the profile. */
export const applicantRow = (
  applicant: ProjectApplicantView,
  people: AccountsById,
): ApplicantOnWire =>
  toApplicantOnWire(applicant, { ...contactOf(people, applicant.consultant), exp: '', bio: '' });
