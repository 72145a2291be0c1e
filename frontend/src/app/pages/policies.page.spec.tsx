import { screen, within } from '@testing-library/react';
import { openClient, serverFor } from '../../testing/open-client';
// Loaded beforehand: on a busy machine the first load of a page outlasts the patience of a query.
import './policy.page';
import './faq.page';

const sectionsOf = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter((heading) => /^\d\. /.test(heading.textContent))
    .map((heading) => heading.textContent);

describe('the policies', () => {
  it('state the terms in six sections', async () => {
    openClient('/terms-conditions', serverFor(null));
    expect(await screen.findByRole('heading', { name: 'Terms of Service' })).toBeVisible();
    expect(sectionsOf()).toHaveLength(6);
  });

  it('state what is done with cookies in five sections, and lead to the contact page', async () => {
    openClient('/cookies', serverFor(null));
    expect(await screen.findByRole('heading', { name: 'Cookies policy' })).toBeVisible();
    expect(sectionsOf()).toEqual([
      '1. What cookies are',
      '2. Why we use them',
      '3. Types of cookies',
      '4. Managing your preferences',
      '5. Changes to this policy',
    ]);
    expect(screen.getByText(/^We use two cookies/)).toBeVisible();
    expect(screen.getByText(/remembers for a year/)).toBeVisible();
    for (const kind of [/^Essential/, /^Performance/, /^Functionality/, /^Marketing/])
      expect(screen.getByText(kind)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
  });

  it('have a table of contents that leads to each section', async () => {
    openClient('/privacy-policy', serverFor(null));
    expect(await screen.findByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'On this page' }));
    const targets = links.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(targets).toHaveLength(sectionsOf().length);
    for (const target of targets) expect(document.querySelector(target)).not.toBeNull();
  });
});

describe('the privacy policy', () => {
  it('names everybody who reads proposals, and what mails are sent', async () => {
    openClient('/privacy-policy', serverFor(null));
    expect(
      await screen.findByText(/Proposals, their history, and the work after an award: auditors/),
    ).toBeVisible();
    expect(screen.getByText(/Emails, .*decisions on your proposals/)).toBeVisible();
    expect(screen.queryByText(/nobody else/)).toBeNull();
  });

  it('names everybody who reads messages, reports and public profiles', async () => {
    openClient('/privacy-policy', serverFor(null));
    for (const text of [
      /Messages: the two people who write them\. Our operators .* only if .* reports it/,
      /Reports: our operators/,
      /public profile, with name and sector: everybody, while .* online/,
      /Emails, .*invitations to projects, reminders of unread messages, .*reports/,
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });

  it('tells how long data are kept, what a person can demand, and of whom', async () => {
    openClient('/privacy-policy', serverFor(null));
    for (const text of [
      /After you delete your account: one year/,
      /Logs of sign-ins, under a pseudonym: 180 days/,
      /Name a nominee/,
      /Data Protection Board of India/,
      /grievance officer at support@nirmaan\.example.* within 30/,
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the FAQ', () => {
  it('tells that auditors read proposals and that awards are mailed', async () => {
    openClient('/faq', serverFor(null));
    const auditors = await screen.findByText(/Auditors, .* can read it/);
    expect(auditors.closest('details')).toHaveTextContent('Who reads my proposal?');
    const mailed = screen.getByText(/^We email you/);
    expect(mailed.closest('details')).toHaveTextContent('awarded');
  });

  it('folds its answers away', async () => {
    const { user } = openClient('/faq', serverFor(null));
    const question = await screen.findByText('What does it cost to post a project?');
    const answer = screen.getByText(/Manufacturers post as many projects/);
    expect(answer.closest('details')).not.toHaveAttribute('open');
    await user.click(question);
    expect(answer.closest('details')).toHaveAttribute('open');
  });
});
