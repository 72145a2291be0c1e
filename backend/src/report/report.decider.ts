import { assertNever, refuse } from '@nirmaan/contracts/kernel';
import type { ReportDecided, ReportEvent, ReportFiled } from '@nirmaan/contracts/report';
import { defineAggregate } from '../kernel/commands/decider.js';

type Reported = Pick<
  ReportFiled['data'],
  'report' | 'reporter' | 'kind' | 'target' | 'accused' | 'application'
>;

export type ReportState =
  | { readonly phase: 'none' }
  | { readonly phase: 'open'; readonly reported: Reported }
  | {
      readonly phase: 'decided';
      readonly reported: Reported;
      readonly decision: ReportDecided['data']['decision'];
    };

function evolve(state: ReportState, event: ReportEvent): ReportState {
  switch (event.type) {
    case 'ReportFiled': {
      const { report, reporter, kind, target, accused, application } = event.data;
      return { phase: 'open', reported: { report, reporter, kind, target, accused, application } };
    }
    case 'ReportDecided':
      return state.phase === 'none'
        ? state
        : { phase: 'decided', reported: state.reported, decision: event.data.decision };
    default:
      return assertNever(event);
  }
}

export const reportAggregate = defineAggregate({
  category: 'report',
  isCached: false,
  initialState: { phase: 'none' },
  evolve,
});

/** Once per reporter and target; repeating it changes nothing. */
export const fileReport = reportAggregate.decider((state, filed: ReportFiled['data']) =>
  state.phase === 'none' ? [{ type: 'ReportFiled', data: filed }] : [],
);

export type Decision = Pick<ReportDecided['data'], 'decision' | 'why' | 'by'>;

/** Deciding the same again changes nothing. */
export const decideReport = reportAggregate.decider((state, decision: Decision) => {
  if (state.phase === 'none') return refuse('REPORT.NOT_FOUND');
  if (state.phase === 'decided')
    return state.decision === decision.decision ? [] : refuse('REPORT.DECIDED');
  if (state.reported.kind === 'person' && decision.decision === 'hidden')
    return refuse('REPORT.CANNOT_HIDE');
  return [{ type: 'ReportDecided', data: { ...state.reported, ...decision } }];
});
