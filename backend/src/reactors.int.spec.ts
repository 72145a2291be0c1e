import { startEventStore } from '@nirmaan/embedded';
import { startStores } from '@nirmaan/embedded/testing';
import { EventStore } from '@nirmaan/platform/eventstore';
import { silentLog } from '@nirmaan/platform/log';
import { eventually, temporaryFolder } from '@nirmaan/platform/testing';
import { Registry } from 'prom-client';
import { openContext } from './open-context.js';
import { ReactorsModule } from './reactors.module.js';
import { readReactorsSettings } from './settings.js';
import { ReactorsRunner } from './kernel/reacting/index.js';
import { payments, secrets } from './testing/api.js';

it('all reactors and scheduled tasks are found, and stop in order when the event store has gone first', async () => {
  const [folder, stores] = [temporaryFolder(), await startStores()];
  const server = await startEventStore({ dataDir: folder.path });
  const eventStore = EventStore.at(server.url, stores.keyring);
  const urls = { EVENTSTORE_URL: server.url, MONGO_URL: stores.mongoUrl };
  const settings = readReactorsSettings({ ...urls, ...secrets, ...payments });
  const registry = new Registry();
  const parts = { ...stores, eventStore, settings, log: silentLog(), registry };
  const context = await openContext(parts, ReactorsModule);
  const runner = context.get(ReactorsRunner);
  const stopping = new AbortController();
  const running = runner.run(stopping.signal);
  await eventually(() => expect(runner.isReady()).toBe(true));
  expect(runner.names).toEqual({
    reactors: [
      'activate-subscription-on-payment-captured',
      'carry-out-on-report-decided',
      'close-account-on-erasure-requested',
      'end-engagements-on-subject-erased',
      'end-subscription-on-dispute-lost',
      'end-subscription-on-payment-refunded',
      'erase-review-on-review-given',
      'erase-reviews-on-subject-erased',
      'hide-application-on-proposal-submitted',
      'hide-project-on-project-posted',
      'hide-streams-on-account-closed',
      'hide-streams-on-account-suspended',
      'issue-credit-note-on-dispute-lost',
      'issue-credit-note-on-payment-refunded',
      'issue-invoice-on-payment-captured',
      'pause-engagements-on-account-closed',
      'pause-engagements-on-account-suspended',
      'process-webhook-on-received',
      'rate-account-on-review-hidden',
      'rate-account-on-review-revealed',
      'rate-account-on-review-unhidden',
      'release-former-email-on-email-changed',
      'release-orphaned-credit-on-credit-spent',
      'reopen-account-on-erasure-cancelled',
      'report-to-applicants-on-project-closed',
      'report-to-applicants-on-project-edited',
      'resume-engagements-on-account-reinstated',
      'resume-engagements-on-account-reopened',
      'return-credit-on-credit-released',
      'reveal-reviews-on-review-given',
      'send-account-closed-mail-on-erasure-requested',
      'send-confirmation-mail-on-newsletter-joined',
      'send-consultant-left-mail-on-awarded-consultant-left',
      'send-credit-note-mail-on-credit-note-issued',
      'send-dispute-mail-on-dispute-lost',
      'send-edit-mail-on-applied-project-edited',
      'send-engagement-mail-on-engagement-completed',
      'send-engagement-mail-on-engagement-ended',
      'send-engagement-mail-on-engagement-paused',
      'send-engagement-mail-on-engagement-resumed',
      'send-engagement-mail-on-milestone-accepted',
      'send-engagement-mail-on-milestone-changes-requested',
      'send-engagement-mail-on-milestone-delivered',
      'send-engagement-mail-on-milestone-payment-confirmed',
      'send-engagement-mail-on-milestone-payment-denied',
      'send-engagement-mail-on-milestone-payment-noted',
      'send-engagement-mail-on-party-reminded',
      'send-engagement-mail-on-work-plan-agreed',
      'send-engagement-mail-on-work-plan-proposed',
      'send-invitation-mail-on-consultant-invited',
      'send-invoice-mail-on-invoice-issued',
      'send-link-on-email-change-requested',
      'send-notice-on-email-change-requested',
      'send-otp-mail-on-password-reset-requested',
      'send-password-changed-mail-on-password-changed',
      'send-password-changed-mail-on-password-reset',
      'send-proposal-mail-on-proposal-submitted',
      'send-quarantine-mail-on-payment-quarantined',
      'send-receipt-mail-on-subscription-paid',
      'send-refund-mail-on-payment-refunded',
      'send-report-mail-on-report-decided',
      'send-review-mail-on-review-given',
      'send-review-mail-on-review-replied',
      'send-review-mail-on-review-revealed',
      'send-showcase-mail-on-showcase-agreed',
      'send-showcase-mail-on-showcase-proposed',
      'send-showcase-mail-on-showcase-withdrawn',
      'send-status-mail-on-applicant-status-changed',
      'send-unread-mail-on-messages-left-unread',
      'send-verification-mail-on-email-verification-requested',
      'send-welcome-mail-on-user-registered',
      'take-award-back-on-engagement-cancelled',
      'unhide-streams-on-account-reinstated',
      'unhide-streams-on-account-reopened',
      'withdraw-showcases-on-subject-erased',
    ],
    tasks: [
      'anchor-event-store',
      'clear-outbox',
      'close-unverified-accounts',
      'erase-due-subjects',
      'erase-expired-invoices',
      'erase-unconfirmed-sign-ups',
      'follow-awards-with-engagements',
      'issue-missing-invoices',
      'open-disputes',
      'reconcile-orders',
      'record-messages-left-unread',
      'release-attachments',
      'remind-owners-of-last-day',
      'remind-parties-of-milestones',
      'reveal-due-reviews',
      'unactivated-payments',
    ],
  });
  await server.close();
  stopping.abort();
  await expect(running).resolves.toBeUndefined();
  await context.close();
  await eventStore.close();
  await stores.stop();
  await folder.remove();
});
