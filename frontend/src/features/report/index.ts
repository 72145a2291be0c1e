export { ReportButton } from './report-button';
export { ReportQueue } from './report-queue';
export { reports } from './report.api';
