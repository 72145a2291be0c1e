// Refuses words that the glossary replaces, in every tracked *.ts, *.tsx and *.md; prints file:line.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Each with what to write instead. */
const refused = [
  [/\bfacts?\b/i, 'event'],
  [/\b(MOST|LONGEST)_[A-Z]/, 'MAX_'],
  [
    /^\s*(export )?(const|function|async function) (?!streamOf\b|eventOf\b|asOf\b|\w+AsOf\b)[a-z]\w*Of\b/,
    'a verb: get…, parse…, build…, to…',
  ],
  [
    /^ {2}((public|protected|private|override|abstract|static|async) )*(?!asOf\b|\w+AsOf\b)[a-z]\w*Of\(.*(\{|\): .*;)$/,
    'a verb: get…, parse…, build…, to…',
  ],
  [/\b(doings|spoils|bringOn|recount\w*)\b/i, 'actions, fixtures, actors, independent oracle'],
  [/\/(cast|stage|acts|owed|half-done)\.js'/, 'fixtures, actors, scenario'],
  [/\bsideBySide\b/, 'concurrency'],
  [/\bapartMs\b/, 'flushIntervalMs'],
  [/\b(whoever|somebody|nobody)\b/i, 'the role: caller, user, owner, worker'],
  [/\bdossier/i, 'application history'],
  [/\b(Stationery|PostOffice)\b/, 'MailTemplate, MailSender'],
  [/\bCommandGate\b/, 'CommandExecutor'],
  [/\bstand-ins?\b/i, 'embedded server'],
  [/\bovertaken\b/i, 'postponed'],
  [/\bstranded/i, 'orphaned'],
  [
    /\b(atDesk|withDesk|comerOf|somebodyCame|useDrawn)\b|: Say\b/,
    'context, caller, rendered, print',
  ],
];

/** Names of slices that are the field's words, too. */
const ambiguous =
  /^(account|application|client|health|mail|message|person|project|report|subscription)$/;
const foundations = [
  'access',
  'admin',
  'api-docs',
  'kernel',
  'metrics',
  'overview',
  'seed',
  'testing',
];
const slices = readdirSync('backend/src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !foundations.includes(entry.name))
  .map(({ name }) => name);
const distinct = slices.filter((name) => !ambiguous.test(name)).join('|');

/** What stands below all slices names none of them, except where a slice's part of the platform is put together. */
const belowSlices =
  /^(backend\/src\/kernel|platform\/src)\/(?!(erasure|stores|supervisor|testing)\/)(?!.*\.spec\.ts)/;
const wordOfSlice = new RegExp(
  `'(${slices.join('|')})'|'(${slices.join('|').toUpperCase()})\\.|${distinct}`,
  'i',
);

/** True English, texts that users read, and the glossary's own list of words to avoid. */
const allowed = [
  /^(frontend|embedded)\/\S+: ((async )?(const|function) )?\w+Of\b/,
  /\b(in fact|matter of fact|after the fact|artefacts?)\b/i,
  /^docs\/glossary\.md:/,
  /^\S+: (actor: viewer \? \{ kind: 'account'|super\(\{ code: 'AUDIT\.HISTORY_BROKEN'|const BUCKET = 'images'|export const getFilesDatabase)/,
  /^backend\/src\/seed\/demo\//,
  /^frontend\/src\/.*(policies|terms|faq)/i,
  /^frontend\/src\/content\//,
  /^frontend\/src\/features\/.*\.tsx:\d+: (title=|text=|[A-Z])/,
  /^contracts\/src\/.*\bmessage: '/,
];

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { encoding: 'utf8' });
const found = files
  .trim()
  .split('\n')
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const place = `${file}:${index + 1}: ${line.trim()}`;
        if (allowed.some((pattern) => pattern.test(place))) return [];
        const [, instead] =
          belowSlices.test(file) && wordOfSlice.test(line)
            ? ['', 'nothing of a slice: it registers with the kernel']
            : (refused.find(([pattern]) => pattern.test(line)) ?? []);
        return instead ? [`${place}\n    write: ${instead}`] : [];
      }),
  );
for (const line of found) console.error(line);
console.log(`${found.length} refused words`);
process.exit(found.length === 0 ? 0 : 1);
