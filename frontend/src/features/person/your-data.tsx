import { consentTexts, type ConsentVersion } from '@nirmaan/contracts/enquiry';
import type { PersonalData } from '@nirmaan/contracts/person';
import { reportDecisionWords, reportReasonWords } from '@nirmaan/contracts/report';
import { Download, Printer } from 'lucide-react';
import { useId } from 'react';
import { statusBadge } from '../../shared/application-status';
import { saveFile } from '../../shared/files';
import {
  capitalised,
  formatDay,
  formatMoment,
  formatPhone,
  formatRupees,
  isoDay,
} from '../../shared/format';
import { Button, Card, DefinitionList } from '../../shared/ui';

type Items = readonly (readonly [term: string, detail: string])[];

const NOT_GIVEN = 'Not given';

const describeConsent = (
  text: keyof (typeof consentTexts)[ConsentVersion],
  consent: ConsentVersion,
): Items[number] => ['Agreed to', `“${consentTexts[consent][text]}” (text of ${consent})`];

const save = (data: PersonalData): void =>
  saveFile({
    name: `my-data-${isoDay(data.exportedAt)}.json`,
    type: 'application/json',
    content: JSON.stringify(data, null, 2),
  });

const describeAccount = (account: NonNullable<PersonalData['account']>): Items => [
  ['Name', account.name],
  ['Email', `${account.email}${account.emailVerified ? '' : ' (not verified)'}`],
  ['Phone', formatPhone(account.phone)],
  ['Role', capitalised(account.role)],
  ['Sector', account.sector || NOT_GIVEN],
  ['Date of birth', account.dateOfBirth ? formatDay(account.dateOfBirth) : NOT_GIVEN],
  ['Experience', account.experience || NOT_GIVEN],
  ['Brief bio', account.bio || NOT_GIVEN],
  ['Address', account.address || NOT_GIVEN],
  ['Profile image', account.image ? 'It is shown on your profile.' : NOT_GIVEN],
  ['Member since', account.registeredAt && formatMoment(account.registeredAt)],
  ['Account number', account.id],
];

const describePublicProfile = (profile: NonNullable<PersonalData['publicProfile']>): Items => [
  ['Online', profile.isPublished ? 'Yes' : 'No'],
  ['Headline', profile.headline],
  ['Location', profile.location],
  ['What you do', profile.services],
  ['Experience', profile.experience || NOT_GIVEN],
  ['Completed work', profile.work.join('\n') || NOT_GIVEN],
];

const listOf = <Item,>(item: Item | null): readonly Item[] => (item === null ? [] : [item]);

/** What is on file, by what it is about. */
const listRecords = (data: PersonalData): Readonly<Record<string, readonly Items[]>> => ({
  ...(data.account && { Account: [describeAccount(data.account)] }),
  ...(data.publicProfile && { 'Public profile': [describePublicProfile(data.publicProfile)] }),
  Projects: data.projects.map((project) => [
    ['Project', project.title],
    ['Company', project.companyName || NOT_GIVEN],
    ['Category', capitalised(project.category)],
    ['Sector', project.sector],
    ['Budget', formatRupees(project.budget)],
    ['Location', project.location],
    ['Last date', formatDay(project.lastDay)],
    ['Posted', formatMoment(project.postedAt)],
    ['Status', capitalised(project.status)],
    ['Description', project.description],
    ['Key points', project.keyPoints.join('\n') || NOT_GIVEN],
  ]),
  Applications: data.applications.map((application) => [
    ['Project', application.project],
    ['Amount', formatRupees(application.amount)],
    ['Submitted', formatMoment(application.submittedAt)],
    ['Status', statusBadge[application.status].text],
    ['Proposal', application.proposal || NOT_GIVEN],
    ...application.earlierVersions.map(
      ({ amount, proposal, at }) =>
        [`Sent on ${formatMoment(at)}`, `${formatRupees(amount)}\n${proposal}`] as const,
    ),
    [
      'Decisions',
      application.decisions
        .map(({ status, reason, at }) =>
          [`${formatMoment(at)}: ${statusBadge[status].text}`, reason].filter(Boolean).join('. '),
        )
        .join('\n') || 'None yet',
    ],
  ]),
  Invitations: data.invitations.map(({ project, at }) => [
    ['Project', project],
    ['Invited', formatMoment(at)],
  ]),
  Messages: data.messages.map((message) => [
    ['Project', message.project],
    ['Sent', formatMoment(message.at)],
    ['Text', message.text],
  ]),
  Payments: data.payments.map((payment) => [
    ['Plan', payment.name],
    ['Amount', formatRupees(payment.price)],
    ['Ordered', formatMoment(payment.createdAt)],
    ['Paid', payment.paidAt ? formatMoment(payment.paidAt) : 'Not paid'],
    ['Refunded', formatRupees(payment.refunded)],
    ['Order', payment._id],
  ]),
  Invoices: data.invoices.map((invoice) => [
    [invoice.title, invoice.number],
    ['Date', formatDay(invoice.issuedOn)],
    ['Billed to', [invoice.buyer.name, invoice.buyer.address].filter(Boolean).join(', ')],
    ['For', invoice.description],
    ['Amount', formatRupees(invoice.total)],
  ]),
  'Billing details': listOf(data.billing).map((billing) => [
    ['Billing Name', billing.name],
    ['Billing Address', billing.address || 'Not given'],
    ['State', billing.stateName],
    ['GSTIN', billing.gstin || 'Not registered'],
  ]),
  Subscriptions: data.subscriptions.map((subscription) => [
    ['Plan', subscription.name || 'Subscription'],
    ['Used', `${subscription.creditsUsed} of ${subscription.projectQue} applications`],
    ['From', formatMoment(subscription.createdAt)],
    ['Until', formatMoment(subscription.endDate)],
  ]),
  'Sign-ins': data.sessions.map((session) => [
    ['Device', session.device || 'Unknown device'],
    ['Signed in', formatMoment(session.startedAt)],
    [session.ended ? 'Signed out' : 'Until', session.ended ? 'Yes' : formatMoment(session.until)],
  ]),
  'Messages to us': data.enquiries.map((enquiry) => [
    ['Sent', formatMoment(enquiry.sentAt)],
    ['Name', enquiry.name],
    ['Email', enquiry.email],
    ['Phone', enquiry.phone],
    ['Message', enquiry.message],
    describeConsent('enquiry', enquiry.consent),
  ]),
  Newsletter: listOf(data.newsletter).map((signUp) => [
    ['Email', signUp.email],
    ['Signed up', formatMoment(signUp.joinedAt)],
    ['Confirmed', signUp.confirmedAt ? formatMoment(signUp.confirmedAt) : 'Not yet'],
    ['Unsubscribed', signUp.leftAt ? formatMoment(signUp.leftAt) : 'No'],
    describeConsent('newsletter', signUp.consent),
  ]),
  Notifications: data.notifications.map(({ message, at }) => [[formatMoment(at), message]]),
  Reports: data.reports.map((report) => [
    ['About', `a ${report.kind}`],
    ['Reason', reportReasonWords[report.reason]],
    ['Details', report.details || NOT_GIVEN],
    ['Sent', formatMoment(report.filedAt)],
    [
      'Decision',
      report.decision
        ? `${reportDecisionWords[report.decision.decision]}: ${report.decision.why}`
        : 'None yet',
    ],
  ]),
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
      {records.length === 0 && <p className="text-small text-ink-soft">None.</p>}
      {records.length > 0 && (
        <Card className="grid divide-y divide-line text-small wrap-anywhere">
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
