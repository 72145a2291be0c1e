import { formatPhone } from '@nirmaan/contracts/account';
import { projectFieldWords, statusWordsOnWire as words } from '@nirmaan/contracts/application';
import { consentTexts, type ConsentVersion } from '@nirmaan/contracts/kernel';
import type { PersonalData } from '@nirmaan/contracts/person';
import { reportReasonWords } from '@nirmaan/contracts/report';
import { Download, Printer } from 'lucide-react';
import { useId } from 'react';
import { saveFile } from '../../shared/files';
import { capitalised, formatDay, formatMoment, formatRupees, isoDay } from '../../shared/format';
import { Button, Card, DefinitionList } from '../../shared/ui';

type Items = readonly (readonly [term: string, detail: string])[];

/** What a field is called, and what it says, where its name and its type do not tell. */
type Words<Item> = {
  readonly [Field in keyof Item]?: readonly [label: string, text?: (item: Item) => string];
};

const AMOUNT = /^(amount|budget|price|refunded|taxable|[cis]gst|total)$/;
const WORD = /^(role|category|status|dispute|kind|decision)$/;
const ACRONYM = /^(gstin|sac|[cis]gst)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** `companyName` → `Company name`, `postedAt` → `Posted` */
function spell(field: string): string {
  if (ACRONYM.test(field)) return field.toUpperCase();
  const words = field.replace(/^_|At$/g, '').replace(/[A-Z]/g, ' $&');
  return capitalised(words.toLowerCase()).replace(/\bid\b/i, 'ID');
}

const isFile = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'url' in value;

function describe(value: unknown, field: string): string {
  if (isFile(value)) return value.name;
  if (field === 'image') return value ? 'Yes' : 'Not given';
  if (typeof value === 'string') return describeText(value, field) || 'Not given';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return AMOUNT.test(field) ? formatRupees(value) : value.toLocaleString('en-IN');
  const parts = Array.isArray(value)
    ? value.map((one) => describe(one, field))
    : describeFields(value ?? {}).map((words) => words.join(': '));
  return parts.join('\n') || 'None';
}

function describeText(text: string, field: string): string {
  if (DAY.test(text)) return formatDay(text);
  if (MOMENT.test(text)) return formatMoment(text);
  return WORD.test(field) ? capitalised(text) : text;
}

/** Every field, in words. */
function describeFields<Item extends object>(item: Item, words: Words<Item> = {}): Items {
  const items: Items[number][] = [];
  for (const field in item) {
    const [label = spell(field), text] = words[field] ?? [];
    items.push([label, text ? text(item) : describe(item[field], field)]);
  }
  return items;
}

const quoteConsent = (
  text: 'account' | 'enquiry' | 'newsletter',
  consent: ConsentVersion,
): string => `“${consentTexts[consent][text]}” (text of ${consent})`;

const save = (data: PersonalData): void =>
  saveFile({
    name: `my-data-${isoDay(data.exportedAt)}.json`,
    type: 'application/json',
    content: JSON.stringify(data, null, 2),
  });

const listOf = <Item extends object>(
  items: readonly Item[],
  words: Words<Item> = {},
): readonly Items[] => items.map((item) => describeFields(item, words));

const single = <Item,>(item: Item | null): readonly Item[] => (item === null ? [] : [item]);

/** What is on file, by what it is about. */
const listRecords = (data: PersonalData): Readonly<Record<string, readonly Items[]>> => ({
  Account: listOf(single(data.account), {
    id: ['Account number'],
    phone: ['Phone', ({ phone }) => formatPhone(phone)],
    registeredAt: ['Member since'],
    contactOnAward: ['Contact details only on award'],
    consent: [
      'Agreed to',
      ({ consent }) => (consent ? quoteConsent('account', consent) : 'Not recorded'),
    ],
  }),
  ...(data.publicProfile && {
    'Public profile': listOf([data.publicProfile], {
      isPublished: ['Online'],
      services: ['What you do'],
      work: ['Completed work'],
    }),
  }),
  Projects: listOf(data.projects, {
    edits: [
      'Edits',
      ({ edits }) =>
        edits
          .flatMap(({ at, changes }) =>
            changes.map(
              ({ field, was }) =>
                `${formatMoment(at)}: ${projectFieldWords[field]} before: ${was || 'none'}`,
            ),
          )
          .join('\n') || 'None',
    ],
  }),
  Applications: listOf(data.applications, {
    status: ['Status', ({ status }) => words[status]],
    decisions: [
      'Decisions',
      ({ decisions }) =>
        decisions
          .map(({ status, reason, at }) =>
            [`${formatMoment(at)}: ${words[status]}`, reason].filter(Boolean).join('. '),
          )
          .join('\n') || 'None yet',
    ],
  }),
  Invitations: listOf(data.invitations, { at: ['Invited'] }),
  Messages: listOf(data.messages, { at: ['Sent'] }),
  Work: listOf(data.engagements, { act: ['What', ({ act }) => spell(act)], at: ['When'] }),
  'Shown work': listOf(data.showcases, {
    state: ['State', ({ state }) => capitalised(state)],
  }),
  Reviews: listOf(data.reviews, {
    isMine: ['Written by', ({ isMine }) => (isMine ? 'You' : 'The other party')],
    givenAt: ['Written'],
    revealedAt: [
      'Published',
      ({ revealedAt }) => (revealedAt ? formatMoment(revealedAt) : 'Not yet'),
    ],
    reply: ['Reply', ({ reply }) => (reply ? `${formatMoment(reply.at)}: ${reply.text}` : 'None')],
  }),
  Payments: listOf(data.payments, {
    _id: ['Order'],
    name: ['Plan'],
    createdAt: ['Ordered'],
    paidAt: ['Paid', ({ paidAt }) => (paidAt ? formatMoment(paidAt) : 'Not paid')],
  }),
  Invoices: listOf(data.invoices),
  'Billing details': listOf(single(data.billing), {
    name: ['Billing Name'],
    address: ['Billing Address'],
    state: ['State code'],
    stateName: ['State'],
    gstin: ['GSTIN', ({ gstin }) => gstin || 'Not registered'],
  }),
  Subscriptions: listOf(data.subscriptions, {
    _id: ['Order'],
    name: ['Plan', ({ name }) => name || 'Subscription'],
    projectQue: ['Applications'],
    creditsUsed: ['Used'],
    createdAt: ['From'],
    endDate: ['Until'],
    status: ['Status', ({ status }) => (status === 'success' ? 'Active' : 'Expired')],
  }),
  'Sign-ins': listOf(data.sessions, { startedAt: ['Signed in'], ended: ['Signed out'] }),
  'Messages to us': listOf(data.enquiries, {
    consent: ['Agreed to', ({ consent }) => quoteConsent('enquiry', consent)],
  }),
  Newsletter: listOf(single(data.newsletter), {
    consent: ['Agreed to', ({ consent }) => quoteConsent('newsletter', consent)],
    joinedAt: ['Signed up'],
    confirmedAt: ['Confirmed', ({ confirmedAt: at }) => (at ? formatMoment(at) : 'Not yet')],
    leftAt: ['Unsubscribed', ({ leftAt }) => (leftAt ? formatMoment(leftAt) : 'No')],
  }),
  Notifications: listOf(data.notifications, { at: ['Sent'] }),
  Reports: listOf(data.reports, {
    reason: ['Reason', ({ reason }) => reportReasonWords[reason]],
    filedAt: ['Sent'],
  }),
});

export const YourData = ({ data }: { readonly data: PersonalData }) => (
  <div className="grid gap-8">
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button onClick={() => save(data)}>
        <Download size={16} />
        Download as JSON
      </Button>
      <Button tone="secondary" onClick={() => window.print()}>
        <Printer size={16} />
        Print
      </Button>
    </div>
    <p className="text-small text-ink-soft">As of {formatMoment(data.exportedAt)}.</p>
    {!data.complete && (
      <p className="text-small font-medium text-caution">
        This is a part of your data, because there is so much of it. Write to us for the rest.
      </p>
    )}
    {Object.entries(listRecords(data)).map(([title, records]) => (
      <Records key={title} title={title} records={records} />
    ))}
  </div>
);

interface RecordsProps {
  readonly title: string;
  readonly records: readonly Items[];
}

const Records = ({ title, records }: RecordsProps) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="text-title font-bold">
        {title}
      </h2>
      {records.length === 0 ? (
        <p className="text-small text-ink-soft">None.</p>
      ) : (
        <Card className="grid divide-y divide-line text-small">
          {records.map((items, at) => (
            <div key={at} className="break-inside-avoid p-4 sm:p-5">
              <DefinitionList items={items} />
            </div>
          ))}
        </Card>
      )}
    </section>
  );
};
