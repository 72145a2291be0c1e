import type { AccountId } from '@nirmaan/contracts/kernel';
import { conversationsReadModel, messagesReadModel } from '@nirmaan/contracts/message';
import { MAX_EXPORTED, type PersonalData } from '@nirmaan/contracts/person';
import { projectsReadModel } from '@nirmaan/contracts/project';
import type { Reading } from '../kernel/reading/index.js';

/** What an account has written, the newest first. */
export async function collectMessages(
  reading: Reading,
  author: AccountId,
): Promise<PersonalData['messages']> {
  const found = await reading
    .collection(messagesReadModel)
    .list({ author }, { position: -1, _id: -1 }, MAX_EXPORTED);
  const conversations = await reading.byKey(conversationsReadModel, found, 'conversation');
  const ids = [...conversations.values()].map(({ project }) => project);
  const projects = await reading.byId(projectsReadModel, ids);
  return found.map(({ conversation, text, sentAt: at }) => {
    const project = conversations.get(conversation)?.project;
    return { project: (project && projects.get(project)?.title) ?? '', text, at };
  });
}
