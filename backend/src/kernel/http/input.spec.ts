import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import { messageCalls } from '@nirmaan/contracts/message';
import { projectCalls } from '@nirmaan/contracts/project';
import { reportCalls } from '@nirmaan/contracts/report';
import { refuse } from '@nirmaan/contracts/kernel';
import { type InputOf, parseRequest } from './input.js';
import { Refused } from './failure.js';

type Schemas = Parameters<typeof parseRequest>[0];

const parts = { params: {}, query: {}, body: {} };

function getRefusal(call: Schemas, given: object) {
  try {
    parseRequest(call, { ...parts, ...given });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return undefined;
}

describe('the input of a call', () => {
  it('contains only what the schemas parse', () => {
    const id = '3f1d2a64-9c0e-4f7b-8a55-1e2d3c4b5e05';
    const given = { ...parts, params: { id }, query: { limit: '20' } };
    expect(parseRequest(applicationCalls.applicants, given)).toEqual({
      params: { id },
      query: { limit: 20 },
      body: {},
    });
  });

  it.each([
    'Meera\nBcc: all@example.com',
    'Meera\u0000',
    'Me\tera',
    'Meera\u2028Iyer',
    'Meera\u202eiyer',
    'Meera\ud800',
  ])('refuses control characters in single-line fields: %j', (text) => {
    const message = 'Name must be one line, without tabs or control characters';
    const named = { name: text };
    expect(getRefusal(accountCalls.updateProfile, { body: named })?.fields).toEqual([
      { field: 'name', message },
    ]);
    const project = { title: text, companyName: text, keyPoints: [text] };
    const fields = getRefusal(projectCalls.post, { body: project })?.fields ?? [];
    expect(fields.filter(({ message: said }) => /one line/.test(said))).toHaveLength(3);
  });

  it('takes line breaks where a form has several lines', () => {
    const enquiry = { name: 'Meera', email: 'm@example.com', phone: '1', message: 'One\nTwo' };
    expect(getRefusal(enquiryCalls.send, { body: enquiry })).toBeUndefined();
    const profile = { bio: 'One\nTwo', Address: '14 Lake Road\nPune' };
    expect(getRefusal(accountCalls.updateProfile, { body: profile })).toBeUndefined();
  });

  it('drops control characters and overrides of the direction of text from several lines', () => {
    const typed = 'One\n\tTwo\u0000\u001b[2J \u202efdp.exe\u2066 \ud800अनिता 🏭';
    const kept = 'One\n\tTwo[2J fdp.exe अनिता 🏭';
    const id = '3f1d2a64-9c0e-4f7b-8a55-1e2d3c4b5e05';
    const parse = (call: Schemas, given: object) => parseRequest(call, { ...parts, ...given });
    expect(parse(messageCalls.send, { params: { id }, body: { text: typed } })).toMatchObject({
      body: { text: kept },
    });
    const report = { kind: 'person', target: id, reason: 'spam', details: typed };
    expect(parse(reportCalls.file, { body: report })).toMatchObject({
      body: { details: kept },
    });
    const proposal = { projectId: id, userBudget: 1, preposal: ` ${typed}` };
    expect(parse(applicationCalls.submit, { body: proposal })).toMatchObject({
      body: { preposal: ` ${kept}` },
    });
  });

  it.each(['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'takes %j for one line end before it counts',
    (end) => {
      const id = '3f1d2a64-9c0e-4f7b-8a55-1e2d3c4b5e05';
      const inForm = { body: { bio: Array(1_000).fill('x').join(end), Address: `A${end}B${end}` } };
      expect(parseRequest(accountCalls.updateProfile, { ...parts, ...inForm })).toMatchObject({
        body: { bio: Array(1_000).fill('x').join('\n'), Address: 'A\nB' },
      });
      const proposal = { projectId: id, userBudget: 1, preposal: `${'x'.repeat(19_999)}${end}` };
      expect(parseRequest(applicationCalls.submit, { ...parts, body: proposal })).toMatchObject({
        body: { preposal: `${'x'.repeat(19_999)}\n` },
      });
    },
  );

  it.each([
    ['Ani\u200bta\u2060 \ufeffRao\u00ad\u200e', 'Anita Rao'],
    ['Ani\u200d\u200cta\ufe0f \u{e0041}Rao', 'Anita Rao'],
    ['\u200b Anita \u200b', 'Anita'],
    ['क्\u200dष \u200cन\u200d\u200dल', 'क्\u200dष न\u200dल'],
    ['രമ്യ രാജന്\u200d', 'രമ്യ രാജന്\u200d'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩🏽\u200d🏭 ❤️ 1️⃣ 葛󠄀', '👩🏽\u200d🏭 ❤️ 1️⃣ 葛󠄀'],
  ])('keeps of %j, in one line, what is seen or shapes it: %j', (typed, name) => {
    expect(parseRequest(accountCalls.updateProfile, { ...parts, body: { name: typed } })).toEqual({
      ...parts,
      body: { name },
    });
  });

  it('counts a name without what is invisible', () => {
    const name = `${'\u200b'.repeat(200)}${'x'.repeat(120)}`;
    expect(getRefusal(accountCalls.updateProfile, { body: { name } })).toBeUndefined();
  });

  it('takes a thousand lines of a text, and no more, whatever their length', () => {
    const projectId = '3f1d2a64-9c0e-4f7b-8a55-1e2d3c4b5e05';
    const propose = (lines: number) =>
      getRefusal(applicationCalls.submit, {
        body: { projectId, userBudget: 1, preposal: 'x\n'.repeat(lines - 1) },
      })?.fields;
    expect(propose(1_000)).toBeUndefined();
    expect(propose(1_001)).toEqual([
      {
        field: 'preposal',
        message: 'Scope of Work and Deliverables can have at most 1,000 lines',
      },
    ]);
  });

  it('takes half a sign, which is dropped, for an empty field', () => {
    const body = { name: 'Ravi', email: 'ravi@example.com', phone: '1', message: '\ud800' };
    expect(getRefusal(enquiryCalls.send, { body })?.fields).toEqual([
      { field: 'message', message: 'Message is required' },
    ]);
  });

  it.each(['\u200b', ' \u2060\u00ad ', '\u3164', '\u2800'])(
    'takes %j, which shows nothing, for an empty field',
    (text) => {
      const id = '3f1d2a64-9c0e-4f7b-8a55-1e2d3c4b5e05';
      expect(getRefusal(accountCalls.updateProfile, { body: { name: text } })?.fields).toEqual([
        { field: 'name', message: 'Name is required' },
      ]);
      expect(getRefusal(messageCalls.send, { params: { id }, body: { text } })?.fields).toEqual([
        { field: 'text', message: 'Message is required' },
      ]);
    },
  );

  it('refuses a query and a body that the call does not take', () => {
    const given = { query: { verbose: '1' }, body: { hidden: true } };
    const fields = getRefusal(accountCalls.logout, given)?.fields;
    expect(fields?.map(({ field }) => field)).toEqual(['verbose', 'hidden']);
  });

  it('lists every invalid field', () => {
    const body = { email: '', password: 7 };
    expect(getRefusal(accountCalls.login, { body })?.fields?.map(({ field }) => field)).toEqual([
      'email',
      'password',
    ]);
  });

  it('refuses operator objects where text belongs', () => {
    const body = { email: { $ne: null }, password: { $ne: null } };
    expect(getRefusal(accountCalls.login, { body })).toMatchObject({ code: 'REQUEST.INVALID' });
  });

  it('refuses and lists unknown fields', () => {
    const body = { email: 'a@b.in', password: 'x', role: 'operator' };
    expect(getRefusal(accountCalls.login, { body })?.fields).toEqual([
      { field: 'role', message: 'role is not known here' },
    ]);
  });

  it('refuses a missing body', () =>
    expect(getRefusal(accountCalls.login, { body: undefined })).toMatchObject({
      code: 'REQUEST.INVALID',
    }));

  it('parses the query as strictly as the body', () => {
    const query = { sort: 'cheapest' };
    expect(getRefusal(projectCalls.list, { query })?.fields).toMatchObject([{ field: 'sort' }]);
  });

  it('accepts no refusal that the call does not list', () => {
    type Accepted = Parameters<InputOf<typeof projectCalls.close>['accepted']>[0];
    refuse('PROJECT.NOT_THE_OWNER') satisfies Accepted;
    // @ts-expect-error The call does not list it.
    refuse('PLAN.WITHDRAWN') satisfies Accepted;
  });
});
