import { z } from 'zod';
import { type DemoApplication, demoApplications } from './applications.js';
import conversations from './conversations.json' with { type: 'json' };
import { demoPerson } from './crowd.js';
import { demoProject } from './projects.js';

const demoConversation = z
  .strictObject({
    project: demoProject,
    consultant: demoPerson,
    messages: z.array(
      z.strictObject({
        from: z.enum(['owner', 'consultant']),
        hoursAgo: z.number(),
        text: z.string(),
      }),
    ),
    /** The recipient has not read the last messages. */
    unread: z.boolean(),
  })
  .refine(({ project, consultant }) =>
    demoApplications.some(
      (one: DemoApplication) => one.project === project && one.consultant === consultant,
    ),
  );
export type DemoConversation = z.infer<typeof demoConversation>;

/** Between applicants and owners who can sign in. */
export const demoConversations: readonly DemoConversation[] = z
  .array(demoConversation)
  .parse(conversations);
