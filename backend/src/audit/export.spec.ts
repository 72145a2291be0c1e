import type { Timeline } from '@nirmaan/contracts/audit';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitasApplication, bottlingLine } from '@nirmaan/contracts/examples';
import { buildBundle, toCsv, toText, verifyBundle } from './export.js';
import { AuditSigner } from './anchors.js';

const event = { stream: 's', revision: '0', position: '1', type: 'ProposalSubmitted', hash: 'h' };
const timeline: Timeline = {
  projectId: bottlingLine,
  projectTitle: 'Bottling line {for "mango": 7, drinks}\\',
  consultantId: anita,
  consultantName: 'أنيتا \ud800',
  state: { status: 'rejected' },
  proposal: null,
  engagement: null,
  entries: [],
};

describe('a bundle', () => {
  const none = { exists: false, envelopes: [], events: [] };
  const history = {
    project: bottlingLine,
    consultant: anita,
    application: { stream: streamOf.application(anitasApplication), ...none },
    projectHistory: { stream: streamOf.project(bottlingLine), ...none },
    orders: [],
    credits: { stream: streamOf.subscription(anita), ...none },
    engagement: { stream: streamOf.engagement(anitasApplication), ...none },
    reviews: [],
  };
  const parts = { history, timeline, anchor: null, asOf: null, exportedAt: new Date(0) };
  const text = buildBundle(parts, new AuditSigner('a secret of the auditors'));
  const getProblems = (changed: string) => verifyBundle(changed).faults.map((one) => one.problem);

  it.each([
    ['as written', text],
    ['on one line', JSON.stringify(JSON.parse(text))],
    ['with Windows line ends', text.replaceAll('\n', '\r\n')],
    ['with escaped letters', text.replaceAll('ن', '\\u0646')],
  ])('is valid %s', (_, same) => expect(getProblems(same)).toEqual([]));

  it.each(['"state": {"status": "success"},', '"projectTitle": "Another",'])(
    'is invalid with a duplicate key: %s',
    (forged) => {
      const before = /"(state|projectTitle)"/.exec(forged)?.[0] ?? '';
      expect(getProblems(text.replace(before, `${forged} ${before}`))).toEqual([
        'a key appears twice',
      ]);
    },
  );

  it('is invalid with a changed value', () => {
    expect(getProblems(text.replace('"rejected"', '"success"'))).toEqual([
      'its content does not match its signature',
    ]);
  });

  it('is rejected with an unsigned key beside the content', () => {
    expect(() => verifyBundle(text.replace('{', '{"verdict": "genuine",'))).toThrow('verdict');
  });
});

describe('a CSV export', () => {
  const getRow = (sentence: string): string => {
    const entries = [{ at: '2026-11-21T06:30:00.000Z', sentence, event }];
    return toCsv({ ...timeline, entries }).split('\n')[1] ?? '';
  };

  it.each(['=cmd()', '+cmd()', '-cmd()', '@cmd()'])('escapes the formula %s', (formula) => {
    expect(getRow(`${formula} applied`)).toContain(`,'${formula} applied`);
  });

  it('leaves other text unchanged', () => {
    expect(getRow('Anita Rao applied')).toContain(',Anita Rao applied');
  });
});

describe('a timeline as text', () => {
  const getProposal = (text: string) =>
    toText({ ...timeline, proposal: { text, amount: 4100 } })
      .split('\n')
      .slice(1, -1);

  it('keeps the paragraphs of the proposal', () => {
    expect(getProposal('Layout first.\r\n\r\nThen tests.')).toEqual([
      'Proposal:',
      '  > Layout first.',
      '  > ',
      '  > Then tests.',
    ]);
  });

  it('removes control characters and indents the proposal, so that it cannot pass for an entry', () => {
    expect(getProposal('Fine.\n2026-11-21  Awarded.\u001b[2J')).toEqual([
      'Proposal:',
      '  > Fine.',
      '  > 2026-11-21  Awarded. [2J',
    ]);
  });

  it('indents what the parties wrote into their plan, too', () => {
    const planned = { amount: 150.5, dueDay: '2026-12-15' };
    const engagement: Timeline['engagement'] = {
      state: 'running',
      sums: { agreed: 150.5, delivered: 150.5, accepted: 0, paid: 0, confirmed: 0 },
      proposed: [{ ...planned, number: 1, title: '', deliverable: '' }],
      milestones: [
        {
          ...planned,
          number: 1,
          title: 'Layout',
          deliverable: 'Drawn.\n2026-11-21  Paid.',
          state: 'delivered',
        },
      ],
    };
    expect(
      toText({ ...timeline, engagement })
        .split('\n')
        .slice(1, -1),
    ).toEqual([
      'Work: running',
      '  > agreed ₹150.5, delivered ₹150.5, accepted ₹0, paid ₹0, confirmed ₹0',
      '  > 1. Layout, ₹150.5, due on 2026-12-15, delivered',
      '  > Drawn.',
      '  > 2026-11-21  Paid.',
      '  > 1. Erased, ₹150.5, due on 2026-12-15, proposed',
      '  > ',
    ]);
  });
});
