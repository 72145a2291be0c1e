import { streamOf } from '@nirmaan/contracts/catalogue';
import { bottlingLineReported, bottlingLineReportUpheld } from '@nirmaan/contracts/examples';
import { foldView } from '../testing/fold-view.js';
import { recorded, toInstant } from '../testing/recorded.js';
import { reports } from './report.projections.js';

it('a report is open until it is decided', () => {
  const { report, ...content } = bottlingLineReported.data;
  const stream = streamOf.report(report);
  const filed = { _id: report, ...content, filedAt: toInstant(0) };
  expect(foldView(reports, recorded(stream, bottlingLineReported))).toEqual({
    ...filed,
    decision: null,
    isOpen: true,
    position: 100n,
  });
  const { decision, why, by } = bottlingLineReportUpheld.data;
  expect(
    foldView(reports, recorded(stream, bottlingLineReported, bottlingLineReportUpheld)),
  ).toMatchObject({ ...filed, decision: { decision, why, by, at: toInstant(1) }, isOpen: false });
});
