import { Download, Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Button, ButtonLink, Card } from '../../shared/ui';
import { deletionOpened } from './person.slice';

/** What users can do with what is held about them. */
export function YourDataCard({ dataPath }: { readonly dataPath: string }) {
  const dispatch = useDispatch();
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-title font-bold">Your data</h2>
      <p className="max-w-prose text-small text-ink-soft">
        See everything that we hold about you, and keep a copy. When you delete your account, we
        first show you what will happen to your data and when.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink tone="secondary" to={dataPath}>
          <Download size={16} aria-hidden />
          Download my data
        </ButtonLink>
        <Button tone="secondary" onClick={() => dispatch(deletionOpened())}>
          <Trash2 size={16} aria-hidden />
          Delete my account
        </Button>
      </div>
    </Card>
  );
}
