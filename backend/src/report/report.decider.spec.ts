import { bottlingLineReported, bottlingLineReportUpheld } from '@nirmaan/contracts/examples';
import { given } from '../testing/given.js';
import { decideReport, fileReport } from './report.decider.js';

const dismissal = { decision: 'dismissed', why: 'A usual deposit.', by: 'asha' } as const;
const { decision, why, by } = bottlingLineReportUpheld.data;
const upheld = { decision, why, by };

describe('a report', () => {
  it('is filed once', () => {
    given().when(fileReport, bottlingLineReported.data).then(bottlingLineReported);
    given(bottlingLineReported).when(fileReport, bottlingLineReported.data).thenNothing();
  });

  it('is decided once', () => {
    given(bottlingLineReported).when(decideReport, upheld).then(bottlingLineReportUpheld);
    const decided = given(bottlingLineReported, bottlingLineReportUpheld);
    decided.when(decideReport, upheld).thenNothing();
    decided.when(decideReport, dismissal).thenRefuse('REPORT.DECIDED');
  });

  it('that was never filed is not decided', () => {
    given().when(decideReport, dismissal).thenRefuse('REPORT.NOT_FOUND');
  });

  it('about a person hides nothing', () => {
    const about = { kind: 'person', target: bottlingLineReported.data.accused } as const;
    const filed = { ...bottlingLineReported, data: { ...bottlingLineReported.data, ...about } };
    given(filed).when(decideReport, upheld).thenRefuse('REPORT.CANNOT_HIDE');
  });
});
