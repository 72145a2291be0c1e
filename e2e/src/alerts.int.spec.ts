import { haveProgram } from '@nirmaan/platform/testing';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

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

describe('what operators watch', () => {
  it.skipIf(!haveProgram('promtool', 'prometheus'))(
    'alerts of what is wrong, and is silent otherwise',
    () => {
      const tested = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
        cwd: join(root, 'ops'),
        encoding: 'utf8',
      });
      expect(tested.stdout + tested.stderr).toContain('SUCCESS');
      expect(tested.status).toBe(0);
    },
  );

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
