export { ReportButton } from './report-button';
export { ReportQueue } from './report-queue';
export { reports, reportSlice } from './report.slice';
