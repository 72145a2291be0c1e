export { ReportButton } from './report-button';
export { ReportMenu } from './report-menu';
export { ReportQueue } from './report-queue';
export { reports } from './report.api';
