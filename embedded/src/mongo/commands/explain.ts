import { badValue, notSupported } from '../errors.js';
import { describePlan } from '../query/describe-plan.js';
import { visitMatches } from '../query/in-slices.js';
import { type Search } from '../query/search.js';
import { type Arguments } from './arguments.js';
import { type Command, type Reply } from './command.js';
import { findOptions, type Query, readQuery, searchFor } from './find.js';
import { statementOf } from './statements.js';

const verbosities = ['queryPlanner', 'executionStats', 'allPlansExecution'];

/** Of a find, good enough to tell which index it used and how much it looked at. */
export const explain: Command = {
  name: 'explain',
  takes: ['verbosity'],
  refuses: ['comment'],
  async run({ server, database, arguments: args }) {
    const query = readQuery(database, findIn(args));
    const verbosity = args.text('verbosity') ?? 'allPlansExecution';
    if (!verbosities.includes(verbosity)) throw badValue(`unknown verbosity '${verbosity}'`);
    const collection = server.catalog.find(query.namespace);
    const search = collection && searchFor(server, collection, query);
    const winningPlan = search ? describePlan(search.plan) : { stage: 'EOF' };
    const queryPlanner = { namespace: query.namespace, winningPlan, rejectedPlans: [] };
    if (!search || verbosity === 'queryPlanner') return { queryPlanner };
    return { queryPlanner, executionStats: await execute(search, query) };
  },
};

function findIn(args: Arguments): Arguments {
  const command = statementOf('explain', args.requiredDocument('explain'), {
    takes: ['find', ...findOptions.takes],
    refuses: findOptions.refuses,
  });
  if (command.text('find') === undefined) throw notSupported('explain of anything but find');
  return command;
}

async function execute(search: Search, { skip, limit }: Query): Promise<Reply> {
  let matched = 0;
  const most = search.plan.isSorted ? skip + limit : Infinity;
  await visitMatches(search, () => (++matched === most ? 'enough' : 'taken'));
  return {
    executionSuccess: true,
    nReturned: Math.min(limit, Math.max(0, matched - skip)),
    totalKeysExamined: search.keysExamined,
    totalDocsExamined: search.documentsExamined,
  };
}
