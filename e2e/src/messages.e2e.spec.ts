import { type Actors, createActors } from './dashboard/actors.js';
import { isTooWide, photographAndFindViolations } from './dashboard/screen.js';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { Visitor } from './testing/visitor.js';

const WIDTHS = [390, 1280];
/** Longer than a row of the list, which must not widen the page. */
const longMessage =
  'On Thursday morning, if the hall is empty by then. I would like to mark the filler, the packing and the forklift lane on the floor.';

describe('a conversation about a proposal', () => {
  const demo = demoInBrowser();
  let actors: Actors;
  beforeAll(async () => {
    actors = await createActors(demo, 'litchi');
    const { page } = actors.anita;
    const offer = {
      projectId: actors.project.id,
      userBudget: 410_000,
      preposal: 'In fourteen weeks.',
    };
    await page.request.post(`${demo.stack.url}/api/user/apply-project`, { data: offer });
  }, 300_000);

  /** Looks at a screen on a phone and on a desktop. */
  const check = async (name: string, who: Visitor) => {
    for (const width of WIDTHS) {
      await who.page.setViewportSize({ width, height: 900 });
      const violations = await photographAndFindViolations(who, name);
      expect([name, width, violations, await isTooWide(who)]).toEqual([name, width, [], false]);
    }
  };

  const write = async ({ page }: Visitor, text: string) => {
    await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('log').getByText(text).waitFor();
  };

  it('is begun by the consultant and answered by the owner, live in both windows', async () => {
    const { anita, meera } = actors;
    await meera.visit('/dashboard?view=messages');
    await meera.page.getByText('No messages yet').waitFor();
    await check('messages-empty', meera);

    await anita.visit('/dashboard?view=applied-project');
    await anita.page.getByRole('link', { name: 'Message', exact: true }).click();
    await write(anita, 'Does the building have a floor drain at the filler?');

    const { page } = meera;
    await page.getByRole('link', { name: /Anita Rao.*floor drain.*1 unread message/s }).click();
    await page.getByRole('log').getByText('floor drain at the filler?').waitFor();
    await anita.page.getByText('· Read').waitFor();
    await write(meera, 'It does, two of them. When could you come and see it?');
    await anita.page.getByRole('log').getByText('When could you come and see it?').waitFor();
    await write(anita, longMessage);
    await page.getByRole('log').getByText(longMessage).waitFor();

    await check('messages-thread', meera);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole('link', { name: 'All conversations' }).click();
    await check('messages-list', meera);
    const list = page.getByRole('navigation', { name: 'Conversations' }).getByRole('list');
    expect(await list.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
    expect(await page.getByText(actors.project.title).first().isVisible()).toBe(true);
  });

  it('takes files along, which the other party downloads', async () => {
    const { anita, meera } = actors;
    await anita.page.getByRole('button', { name: 'Attach files' }).click();
    await anita.page.getByLabel(/^Attachments/).setInputFiles(
      ['Hall layout.pdf', 'Layout of the hall with the filler, the packing and the lane.pdf'].map(
        (name) => ({
          ...{ name, mimeType: 'application/pdf' },
          buffer: Buffer.from(`%PDF-1.4\n%${name}\n%%EOF`),
        }),
      ),
    );
    await anita.page.getByText('2 of 2 files uploaded').waitFor({ state: 'attached' });
    await check('messages-attaching', anita);
    await anita.page.getByRole('button', { name: 'Send' }).click();
    const link = meera.page.getByRole('link', { name: /^Hall layout\.pdf/ });
    await anita.page.getByRole('link', { name: /^Hall layout\.pdf/ }).waitFor();
    await meera.page.getByRole('link', { name: /Anita Rao.*2 files/s }).click();
    await link.waitFor();
    await check('messages-files', meera);
    const sent = meera.page.waitForEvent('download');
    await link.click();
    expect((await sent).suggestedFilename()).toBe('Hall layout.pdf');
  });

  it('scrolls within itself, however long it is', async () => {
    const { page } = actors.anita;
    const id = new URL(page.url()).searchParams.get('application');
    const messages = `${demo.stack.url}/api/user/conversations/${id}/messages`;
    for (let n = 1; n <= 40; n += 1)
      await page.request.post(messages, { data: { text: `Drawing ${n} is on its way.` } });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.getByRole('log').getByText('Drawing 40 is').waitFor();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThan(1_200);
    }
  });

  it('shows a message that an operator hid as removed, to both parties at once', async () => {
    const { anita, meera } = actors;
    const { page } = anita;
    const reported = page.getByRole('listitem').filter({ hasText: 'come and see it?' });
    await reported.getByRole('button', { name: 'More about this message' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('It is offensive or threatening').check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.waitFor({ state: 'detached' });

    const operator = await Visitor.open(demo);
    await operator.visit('/operator');
    await operator.page.getByLabel('Work Email').fill('arjun@demo.nirmaan.example');
    await operator.page.getByLabel('Password', { exact: true }).fill('nirmaan-demo-2026');
    await operator.page.getByRole('button', { name: 'Continue with Email' }).click();
    const card = operator.page.getByRole('listitem').filter({ hasText: 'come and see it?' });
    await card.getByRole('button', { name: 'Decide' }).click();
    const decision = operator.page.getByRole('dialog', { name: 'Decide' });
    await decision.getByLabel('Decision').selectOption({ label: 'Hide the message' });
    await decision.getByLabel('Reason').fill('It threatens the reader.');
    await check('message-report-decision', operator);
    await decision.getByRole('button', { name: 'Hide message' }).click();
    await card.waitFor({ state: 'detached' });

    await meera.visit(new URL(page.url()).pathname + new URL(page.url()).search);
    for (const who of [anita, meera]) {
      await who.page.getByRole('log').getByText('We removed this message').waitFor();
      expect(await who.page.getByText('come and see it?').count()).toBe(0);
    }
    await check('messages-removed', anita);
  });
});
