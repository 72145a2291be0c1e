import { applicationCalls } from '@nirmaan/contracts/application';
import { startApi } from './api.js';
import { addSectors, post, signUpConsultant, signUpManufacturer } from './people.js';

/** An api with a project of Meera's, to which Anita has applied; Omar owns none. */
export async function startWithApplication() {
  const api = await startApi({ projections: true });
  await addSectors(api);
  const [meera, omar] = [await signUpManufacturer(api), await signUpManufacturer(api)];
  const anita = await signUpConsultant(api);
  const projectId = (await post(meera, { title: 'Bottling line' }))._id;
  const proposal = { projectId, userBudget: 410_000, preposal: 'In two weeks.' };
  await anita.person.call(applicationCalls.submit, proposal);
  meera.person.catchUpWith(anita.person);
  return { api, meera, omar, anita, projectId };
}
