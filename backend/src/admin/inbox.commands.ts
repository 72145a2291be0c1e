import {
  enquiriesReadModel,
  newsletterReadModel,
  type NewsletterView,
} from '@nirmaan/contracts/enquiry';
import { limitOnWire } from '@nirmaan/contracts/kernel';
import { type Print, formatTable } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import type { WithContext } from './admin.context.js';
import { as } from './read-input.js';

const MAX_LISTED = 100;

interface Wanted {
  readonly limit: number;
}

export const enquiriesCommand = (withContext: WithContext, print: Print): Command =>
  new Command('enquiries')
    .description('what people wrote in the contact forms, the newest first')
    .option('--limit <count>', 'at most so many', as(limitOnWire), MAX_LISTED)
    .action(({ limit }: Wanted) =>
      withContext(async ({ reader }) => {
        const reading = await reader.open(null, enquiriesReadModel);
        const enquiries = reading.collection(enquiriesReadModel);
        const found = await enquiries.list({}, { sentAt: -1, _id: -1 }, limit);
        const fields = ['name', 'email', 'phone', 'message'] as const;
        const rows = found.map((sent) => [sent.sentAt, ...fields.map((field) => sent[field])]);
        print(formatTable(['sent', ...fields], rows));
      }),
    );

const getStatus = ({ confirmedAt, leftAt }: NewsletterView): string => {
  if (leftAt) return 'left';
  return confirmedAt ? 'confirmed' : 'not confirmed';
};

export const newsletterCommand = (withContext: WithContext, print: Print): Command =>
  new Command('newsletter')
    .description(
      'who signed up for the newsletter, the newest first; only confirmed addresses want it',
    )
    .option('--limit <count>', 'at most so many', as(limitOnWire), MAX_LISTED)
    .action(({ limit }: Wanted) =>
      withContext(async ({ reader }) => {
        const reading = await reader.open(null, newsletterReadModel);
        const members = reading.collection(newsletterReadModel);
        const found = await members.list({}, { joinedAt: -1, _id: -1 }, limit);
        const rows = found.map((member) => [member.joinedAt, member.email, getStatus(member)]);
        print(formatTable(['joined', 'email', 'status'], rows));
      }),
    );
