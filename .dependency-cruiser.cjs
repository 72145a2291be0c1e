/* The borders of the house. Zones come from the folder listing: a new slice is protected the day it appears. */
const { readdirSync, existsSync } = require('node:fs');

const applications = ['backend', 'projections', 'frontend', 'embedded'];
const foldersOf = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** Folders that are not slices but what all slices of the workspace stand on. */
const foundations = ['kernel', 'testing', 'catalogue', 'examples'];
const projectionFoundations = ['worker', 'rebuild', 'operator', 'cli'];
const isSlice = (name) => ![...foundations, ...projectionFoundations].includes(name);

/** Specs run against the real embedded servers; the program itself never knows them. */
const realStoresInSpecs = '\\.(int|api)\\.spec\\.ts$|/testing/';

const neverEachOther = applications.map((name) => ({
  name: `${name}-stands-alone`,
  comment: 'backend, projections, frontend and embedded meet only in contracts and platform.',
  severity: 'error',
  from: { path: `^${name}/`, pathNot: realStoresInSpecs },
  to: { path: `^(${applications.filter((other) => other !== name).join('|')})/` },
}));

/** What of a slice other slices may see, per workspace. */
const entrances = {
  contracts: '(index|examples)\\.ts$',
  backend:
    '(\\.(module|decider|commands|settings)|/application-history|/person-names|/public-demo|/erasures|/room-mail)\\.ts$',
  projections: '\\.projections?\\.ts$',
};

const sliceRoots = {
  contracts: 'contracts/src',
  backend: 'backend/src',
  projections: 'projections/src',
};
const slicesOf = (root) => foldersOf(root).filter(isSlice);

const insidesAreClosed = Object.entries(sliceRoots).flatMap(([workspace, root]) =>
  slicesOf(root).map((slice) => ({
    name: `${workspace}-${slice}-inside-is-closed`,
    comment: 'A slice never reaches into the inside of another slice.',
    severity: 'error',
    from: {
      path: `^${root}/(${slicesOf(root).join('|')})/`,
      pathNot: `^${root}/${slice}/|\\.spec\\.ts$`,
    },
    to: { path: `^${root}/${slice}/`, pathNot: entrances[workspace] },
  })),
);

/** What all slices stand on knows none of them. */
const foundationsKnowNoSlice = Object.values(sliceRoots).map((root) => ({
  name: `${root.split('/')[0]}-foundations-know-no-slice`,
  comment:
    'Slices stand on the foundations, never the other way round; a catalogue lists slices, which is its purpose.',
  severity: 'error',
  from: {
    path: `^${root}/(kernel|${projectionFoundations.join('|')})/`,
    pathNot: '\\.spec\\.ts$',
  },
  to: { path: `^${root}/(${slicesOf(root).join('|')})/` },
}));

/** The kernel's own events: of its reactors, and of the operators of read models. */
const kernelContracts = ['reaction', 'operation'];

const foundationsKnowNoContractOfASlice = {
  name: 'foundations-know-no-contract-of-a-slice',
  comment:
    'Slices register with the kernel and the platform. The ledger of erasures is that slice’s part of the platform; the supervisor starts its sandbox.',
  severity: 'error',
  from: {
    path: '^(backend/src/kernel|platform/src)/',
    pathNot: '\\.spec\\.ts$|/testing/|^platform/src/(erasure|supervisor)/',
  },
  to: {
    path: `^contracts/src/(${slicesOf('contracts/src')
      .filter((name) => !kernelContracts.includes(name))
      .join('|')})/`,
  },
};

/** What each layer of the projections must not know. The programs pass the catalogue in. */
const aboveLayer = {
  kernel: 'rebuild|operator|worker|cli',
  rebuild: 'operator|worker|cli',
  operator: 'worker|cli',
  worker: 'operator|cli',
};
const projectionLayers = Object.entries(aboveLayer).map(([layer, above]) => ({
  name: `projections-${layer}-layer`,
  comment: 'cli and main stand on operator and worker, these on rebuild, and that on kernel.',
  severity: 'error',
  from: { path: `^projections/src/${layer}/`, pathNot: '\\.spec\\.ts$' },
  to: { path: `^projections/src/((${above})/|catalogue|main)` },
}));

const features = 'frontend/src/features';
const featuresNeverMeet = foldersOf(features).map((feature) => ({
  name: `feature-${feature}-meets-no-other`,
  comment: 'Features never import each other, not even through their index.',
  severity: 'error',
  from: { path: `^${features}/`, pathNot: `^${features}/${feature}/` },
  to: { path: `^${features}/${feature}/` },
}));

const featuresAreClosed = {
  name: 'features-are-closed',
  comment:
    'Pages compose features through their index; specs and what they share look where they must.',
  severity: 'error',
  from: { path: '^frontend/src/', pathNot: `^${features}/|^frontend/src/testing/|\\.spec\\.tsx?$` },
  to: { path: `^${features}/[^/]+/`, pathNot: `^${features}/[^/]+/index\\.ts$` },
};

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contracts-imports-nobody',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(platform|backend|projections|frontend|embedded|e2e|bench)/' },
    },
    {
      name: 'contracts-does-no-io',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'platform-knows-only-contracts',
      severity: 'error',
      from: { path: '^platform/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(backend|projections|frontend|embedded|e2e|bench)/' },
    },
    {
      name: 'only-a-collector-loads-the-tracing-sdk',
      comment:
        'Without a collector no program pays for it: start-tracing.ts imports export-spans.ts on demand.',
      severity: 'error',
      from: { pathNot: '^platform/src/tracing/export-spans\\.ts$' },
      to: { path: '@opentelemetry/(sdk|exporter|otlp)' },
    },
    {
      name: 'deciders-are-pure',
      comment: 'No clock, no ids, no I/O, no Nest.',
      severity: 'error',
      from: { path: '\\.decider\\.ts$' },
      to: { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/(zod|immutable)' },
    },
    {
      name: 'applications-are-about-projects',
      comment: 'The application slice knows projects, never the other way round.',
      severity: 'error',
      from: { path: '^(backend|projections)/src/project/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(backend|projections)/src/application/' },
    },
    {
      name: 'oracle-shares-no-code',
      comment: 'The independent oracle of a read model shares no code with its projection.',
      severity: 'error',
      from: { path: '^projections/src/testing/oracle' },
      to: { path: '^projections/src/', pathNot: '^projections/src/testing/oracle' },
    },
    {
      name: 'shared-ui-has-no-domain',
      severity: 'error',
      from: { path: '^frontend/src/shared/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'shared-knows-no-slice',
      comment:
        'Every form may attach files, and a field knows what a phone number is; what else a slice says belongs to its feature.',
      severity: 'error',
      from: {
        path: '^frontend/src/shared/',
        pathNot: '\\.spec\\.tsx?$|/ui/(phone-input|country-picker)\\.tsx$',
      },
      to: { path: '^contracts/src/', pathNot: '^contracts/src/(kernel|attachment)/' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'unknown', 'undetermined'] },
    },
    ...neverEachOther,
    ...insidesAreClosed,
    ...foundationsKnowNoSlice,
    foundationsKnowNoContractOfASlice,
    ...projectionLayers,
    ...featuresNeverMeet,
    featuresAreClosed,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
    moduleSystems: ['es6'],
    combinedDependencies: true,
  },
};
