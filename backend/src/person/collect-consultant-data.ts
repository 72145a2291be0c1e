import {
  consultantsReadModel,
  invitationsReadModel,
  toPublicProfileOnWire,
} from '@nirmaan/contracts/consultant';
import type { AccountId } from '@nirmaan/contracts/kernel';
import { MAX_EXPORTED, type PersonalData } from '@nirmaan/contracts/person';
import { projectsReadModel } from '@nirmaan/contracts/project';
import type { Reading } from '../kernel/reading/index.js';

export async function getPublicProfile(
  reading: Reading,
  account: AccountId,
): Promise<PersonalData['publicProfile']> {
  const found = await reading.collection(consultantsReadModel).findOne({ _id: account });
  if (!found?.profile) return null;
  const {
    showsPicture: _picture,
    takesInvitations: _invitations,
    ...texts
  } = toPublicProfileOnWire(found.profile, found);
  return texts;
}

export async function getInvitations(
  reading: Reading,
  account: AccountId,
): Promise<PersonalData['invitations']> {
  const lists = [{ owner: account }, { consultant: account }].map((filter) =>
    reading.collection(invitationsReadModel).list(filter, { invitedAt: -1, _id: -1 }, MAX_EXPORTED),
  );
  const found = (await Promise.all(lists)).flat();
  const projects = await reading.byKey(projectsReadModel, found, 'project');
  return found.map(({ project: projectId, invitedAt: at }) => ({
    projectId,
    project: projects.get(projectId)?.title ?? '',
    at,
  }));
}
