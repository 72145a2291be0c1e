import { Meter } from './meter';

interface UploadProgressProps {
  /** From 0 to 1; null while nothing is on its way. */
  readonly uploaded: number | null;
}

/** How much of what was submitted has left this device. */
export const UploadProgress = ({ uploaded }: UploadProgressProps) =>
  uploaded !== null && (
    <Meter
      label={`Uploading: ${Math.round(100 * uploaded)} %`}
      value={Math.round(100 * uploaded)}
      most={100}
    />
  );
