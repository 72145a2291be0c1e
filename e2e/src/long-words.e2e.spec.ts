import { consultantPath } from '@nirmaan/contracts/consultant';
import { projectPath } from '@nirmaan/contracts/project';
import type { Stack } from '@nirmaan/platform/testing';
import { eventually } from '@nirmaan/platform/testing';
import { consultants, manufacturers } from './dashboard/sub-pages.js';
import { tooNarrow } from './testing/checked-window.js';
import { sharedBrowser } from './testing/demo-in-browser.js';
import { startDemo } from './testing/demo-data.js';
import { photograph } from './testing/photograph.js';
import { signInOperator } from './testing/read-everything.js';
import { reportMessage } from './testing/report-others.js';
import { UnmistakablePerson } from './testing/unmistakable-people.js';
import { Visitor } from './testing/visitor.js';

/** No field takes a longer word. */
const LETTERS = 40;
const PHONE = 390;

const toViews = (list: readonly (readonly [string, string])[]): string[] =>
  [...list.map(([view]) => view), 'messages'].map((view) => `/dashboard?view=${view}`);

describe('words of forty letters, in every text that people write', () => {
  const shared = sharedBrowser();
  let stack: Stack;
  let meera: UnmistakablePerson;
  let anita: UnmistakablePerson;
  let visitor: Visitor;
  let project: string;

  beforeAll(async () => {
    stack = await startDemo();
    const create = (role: 'consultant' | 'manufacturer') =>
      new UnmistakablePerson(stack.url, role, LETTERS).signUp();
    [meera, anita] = [await create('manufacturer'), await create('consultant')];
    for (const person of [meera, anita]) await person.fillProfile();
    await anita.giveBilling();
    await anita.buyCredits();
    project = await meera.post();
    const target = { project: await meera.post(), consultant: anita.id };
    await anita.apply(project);
    await meera.decide(project, anita);
    for (const person of [anita, meera]) await person.makeExampleCalls(target);
    await meera.sendMessage(project, anita);
    await anita.sendMessage(project, anita);
    const operator = await signInOperator(stack.url);
    await eventually(() => reportMessage(meera, project, anita.id, operator), { timeout: 30_000 });
    await meera.sendMessage(project, anita);
    visitor = await Visitor.openAt(shared.browser, stack.url);
    await visitor.page.setViewportSize({ width: PHONE, height: 844 });
  }, 300_000);
  afterAll(() => stack.end());

  /** The addresses that scroll sideways on a phone, with what sticks out. */
  async function listTooWide(name: string, paths: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    const { page } = visitor;
    for (const [at, path] of paths.entries()) {
      await visitor.visit(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('main .animate-breathe').first().waitFor({ state: 'detached' });
      await photograph(page, `long-words-${name}-${at}`);
      found.push(...(await tooNarrow(page, [PHONE])).map((what) => `${path}, ${what}`));
    }
    return found;
  }

  const ofProject = () => projectPath({ id: project, title: 'any' });
  const publicPages = () => [
    ...['/', '/projects', '/our-project', '/our-services/food', '/consultants', ofProject()],
    consultantPath({ id: anita.id, name: 'any' }),
  ];

  it('fit the public pages on a phone', async () => {
    expect(await listTooWide('public', publicPages())).toEqual([]);
  });

  it('fit the screens of a manufacturer', async () => {
    await visitor.signIn(meera.email);
    const proposals = `/dashboard?view=proposals&project=${project}`;
    const reading = `${proposals}&reading=${anita.id}`;
    const screens = [...toViews(manufacturers), proposals, reading, '/my-data', ...publicPages()];
    expect(await listTooWide('manufacturer', screens)).toEqual([]);
    await openConversation();
  });

  it('fit the screens of a consultant', async () => {
    await visitor.startAfresh();
    await visitor.signIn(anita.email);
    const screens = [...toViews(consultants), '/my-data', ...publicPages()];
    expect(await listTooWide('consultant', screens)).toEqual([]);
    await openConversation();
  });

  async function openConversation(): Promise<void> {
    const { page } = visitor;
    await visitor.visit('/dashboard?view=messages');
    await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
    await page.getByLabel(/^Message to/).waitFor();
    expect(await tooNarrow(page, [PHONE])).toEqual([]);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    expect(await tooNarrow(page, [PHONE])).toEqual([]);
  }

  it.each([
    ['operator', 'arjun', ['/operator', '/operator?show=decided']],
    ['auditor', 'leela', ['/audit']],
  ])('fit the screens of an %s', async (name, key, screens) => {
    await visitor.startAfresh();
    await visitor.signIn(`${key}@demo.nirmaan.example`, 'nirmaan-demo-2026');
    expect(await listTooWide(name, screens)).toEqual([]);
  });
});
