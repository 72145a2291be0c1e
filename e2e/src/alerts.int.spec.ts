import { haveProgram, temporaryFolder } from '@nirmaan/platform/testing';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Of other programs: Prometheus, node_exporter, blackbox_exporter, and prom-client's own. */
const foreign = /^(up|node_\w+|probe_\w+|process_\w+|nodejs_\w+)$/;

const program = ['backend', 'platform', 'projections'].flatMap((workspace) => {
  const src = join(root, workspace, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.spec.'))
    .map((file) => readFileSync(join(src, file), 'utf8'));
});
const isMetric = (name: string): boolean =>
  foreign.test(name) || program.some((source) => new RegExp(`['\\s]${name}['?:]`).test(source));

const getMetrics = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b([a-z]+_[a-z_0-9]+)(?=[{[)\s"']|$)/g)]
      .map(([, name = '']) => name.replace(/_(count|bucket)$/, ''))
      .filter((name) => !/^(histogram_quantile|read_model|humanize\w*)$/.test(name)),
  ),
];

/** Samples of one a minute, by series: the first value and what is added each time. */
type Samples = Readonly<Record<string, string>>;

/** Each alert fires within so many minutes, eight by default, in the first case, and not in the second. */
const alerts: readonly [alert: string, fires: Samples, silent: Samples, minutes?: number][] = [
  [
    'ProcessDown',
    { 'up{job="nirmaan-api",instance="api"}': '0+0' },
    { 'up{job="nirmaan-api",instance="api"}': '1+0' },
  ],
  [
    'ReadModelsLag',
    { 'projection_lag_seconds{live="true",read_model="projects@2"}': '60+0' },
    {
      'projection_lag_seconds{live="true",read_model="projects@2"}': '5+0',
      'projection_lag_seconds{live="false",read_model="projects@1"}': '900+0',
    },
  ],
  [
    'ReadModelsStalled',
    { 'projection_stalled{live="true",read_model="projects@2"}': '1+0' },
    { 'projection_stalled{live="true",read_model="projects@2"}': '0+0' },
  ],
  [
    'ReadModelsUnknown',
    { projection_status_up: '0+0' },
    { 'projection_status_up{instance="a"}': '0+0', 'projection_status_up{instance="b"}': '1+0' },
  ],
  [
    'StreamsParked',
    { 'reactions_parked{reactor="r"}': '1+0' },
    { 'reactions_parked{reactor="r"}': '0+0', projection_parked_streams: '0+0' },
  ],
  [
    'ReactorsDead',
    { 'reactors_running{instance="a"}': '0+0' },
    { 'reactors_running{instance="a"}': '0+0', 'reactors_running{instance="b"}': '1+0' },
  ],
  [
    'ReactorsLate',
    { 'reaction_waiting_seconds{reactor="r"}': '90+0' },
    { 'reaction_waiting_seconds{reactor="r"}': '10+0' },
  ],
  [
    'WritesFail',
    {
      'http_request_duration_seconds_count{method="POST",status="503"}': '0+10',
      'http_request_duration_seconds_count{method="POST",status="200"}': '0+90',
    },
    {
      'http_request_duration_seconds_count{method="GET",status="503"}': '0+10',
      'http_request_duration_seconds_count{method="POST",status="200"}': '0+90',
    },
  ],
  ['EventsUnreadable', { unreadable_events_total: '0+1' }, { unreadable_events_total: '3+0' }],
  [
    'PaymentsNotActivated',
    { paid_not_activated_seconds: '600+0' },
    { paid_not_activated_seconds: '0+0' },
  ],
  [
    'EventStoreNotAnchored',
    { anchored_timestamp_seconds: '-4000+0' },
    { anchored_timestamp_seconds: '0+60' },
  ],
  [
    'DiskFull',
    {
      'node_filesystem_avail_bytes{fstype="ext4",mountpoint="/"}': '5+0',
      'node_filesystem_size_bytes{fstype="ext4",mountpoint="/"}': '100+0',
    },
    {
      'node_filesystem_avail_bytes{fstype="ext4",mountpoint="/"}': '50+0',
      'node_filesystem_size_bytes{fstype="ext4",mountpoint="/"}': '100+0',
    },
    20,
  ],
  [
    'CertificateEnds',
    { 'probe_ssl_earliest_cert_expiry{instance="site"}': '86400+0' },
    { 'probe_ssl_earliest_cert_expiry{instance="site"}': '9000000+0' },
    80,
  ],
];

/** A case as `promtool test rules` reads it. */
const toCase = (alert: string, samples: Samples, firing: number, minutes: number) => ({
  name: `${alert}: ${firing}`,
  interval: '1m',
  input_series: Object.entries(samples).map(([series, values]) => ({
    series,
    values: `${values}x${minutes}`,
  })),
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
      eval_time: `${minutes}m`,
      exp_samples: [{ labels: '{}', value: firing }],
    },
  ],
});

describe('what operators watch', () => {
  (!haveProgram('promtool', 'prometheus') ? it.skip : it)(
    'alerts of what is wrong, and is silent otherwise',
    async () => {
      const folder = temporaryFolder();
      const file = join(folder.path, 'alerts.test.json');
      const tests = alerts.flatMap(([alert, fires, silent, minutes = 8]) => [
        toCase(alert, fires, 1, minutes),
        toCase(alert, silent, 0, minutes),
      ]);
      const rules = {
        rule_files: [join(root, 'ops/alerts.yml')],
        evaluation_interval: '1m',
        tests,
      };
      writeFileSync(file, JSON.stringify(rules));
      const tested = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
      await folder.remove();
      expect(tested.stdout + tested.stderr).toContain('SUCCESS');
      expect(tested.status).toBe(0);
    },
  );

  it('has a case for every alert', () => {
    const names = [...read('ops/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    expect(alerts.map(([alert]) => alert)).toEqual(names);
  });

  it('reads metrics that there are', () => {
    const rules = [...read('ops/alerts.yml').matchAll(/expr: >-\n(.*)/g)].map(([, expr]) => expr);
    const panels = [...read('ops/grafana-dashboard.json').matchAll(/"expr": (".*")/g)];
    const queries = [...rules, ...panels.map(([, expr = '']) => JSON.parse(expr) as string)];
    expect(queries.length).toBeGreaterThan(25);
    const unknown = getMetrics(queries.join('\n')).filter((name) => !isMetric(name));
    expect(unknown).toEqual([]);
  });

  it('names a runbook that there is in each alert', () => {
    const runbooks = [...read('ops/alerts.yml').matchAll(/runbook: (.*)/g)];
    for (const [, file = ''] of runbooks) expect(read(file)).toMatch(/^# /);
  });
});
