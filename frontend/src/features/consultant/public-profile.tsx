import { zodResolver } from '@hookform/resolvers/zod';
import {
  MAX_WORK,
  type PublicProfileOnWire,
  publicProfileRequest,
} from '@nirmaan/contracts/consultant';
import { locations } from '@nirmaan/contracts/kernel';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import type { BodyFor } from '../../shared/saga';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  Field,
  Select,
  Switch,
  Textarea,
  TextInput,
  useServerErrors,
  WorkDialog,
} from '../../shared/ui';
import { publishProfile, withdrawProfile } from './consultant.api';
import { dialogClosed, profileOpened, selectConsultant } from './consultant.slice';

interface PublicProfileCardProps {
  readonly profile: PublicProfileOnWire | null;
  /** Where the public sees it. */
  readonly to: string;
}

/** The switch that puts a consultant's public profile online; off until the consultant turns it on. */
export function PublicProfileCard({ profile, to }: PublicProfileCardProps) {
  const dispatch = useDispatch();
  const { busy, open } = useSelector(selectConsultant);
  const isOnline = profile?.isPublished ?? false;
  const toggle = () => dispatch(isOnline ? withdrawProfile.requested() : profileOpened());
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="public-profile" className="text-title font-bold">
          Public profile
        </h2>
        <span className="flex items-center gap-3">
          <Badge tone={isOnline ? 'positive' : 'neutral'} text={isOnline ? 'Public' : 'Hidden'} />
          <Switch labelledBy="public-profile" isOn={isOnline} busy={busy} onToggle={toggle} />
        </span>
      </div>
      <p id="public-profile-hint" className="max-w-prose text-small text-ink-soft">
        While this is on, anyone can find you among our consultants and read your name, sector,
        place and what you write here. Your phone number, email, date of birth and address are never
        shown.
      </p>
      {!isOnline && (
        <Button className="justify-self-start" onClick={() => dispatch(profileOpened())}>
          <Pencil size={16} aria-hidden />
          {profile ? 'Edit public profile' : 'Write your public profile'}
        </Button>
      )}
      {isOnline && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink tone="secondary" to={to}>
            <ExternalLink size={16} aria-hidden />
            View public profile
          </ButtonLink>
          <Button tone="secondary" onClick={() => dispatch(profileOpened())}>
            <Pencil size={16} aria-hidden />
            Edit public profile
          </Button>
        </div>
      )}
      {open === 'profile' && <PublicProfileDialog profile={profile} />}
    </Card>
  );
}

type ProfileFields = BodyFor<typeof publishProfile>;

const resolver = zodResolver(publicProfileRequest, undefined, { raw: true });
const places = locations.map((place) => ({ value: place, label: place }));

const empty = {
  headline: '',
  services: '',
  experience: '',
  work: [''],
  showsPicture: false,
  takesInvitations: true,
};

function toFields({ isPublished: _, ...fields }: PublicProfileOnWire): ProfileFields {
  const work = fields.work.length > 0 ? fields.work : [''];
  return { ...fields, work } as ProfileFields;
}

function PublicProfileDialog({ profile }: Pick<PublicProfileCardProps, 'profile'>) {
  const dispatch = useDispatch();
  const { busy, fieldErrors } = useSelector(selectConsultant);
  const form = useForm<ProfileFields, unknown, ProfileFields>({
    resolver,
    defaultValues: profile ? toFields(profile) : empty,
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  useServerErrors(form, fieldErrors);
  const submit = form.handleSubmit((body) => dispatch(publishProfile.requested({ body })));
  return (
    <WorkDialog
      title="Public profile"
      description="Anyone can read this, so leave out phone numbers and email addresses."
      touched={isDirty && !busy}
      onClose={() => dispatch(dialogClosed())}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field
          label="Headline"
          hint="What you are known for, in one line."
          error={errors.headline?.message}
        >
          <TextInput placeholder="Filling lines for juices and dairy" {...register('headline')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Location" error={errors.location?.message}>
            <Select
              defaultValue=""
              placeholder="Choose a location"
              choices={places}
              {...register('location')}
            />
          </Field>
          <Field label="Experience" optional error={errors.experience?.message}>
            <TextInput placeholder="12 years in beverage plants" {...register('experience')} />
          </Field>
        </div>
        <Field label="What you do" error={errors.services?.message}>
          <Textarea
            rows={5}
            placeholder="The work you take on, how you go about it, and what the client has in hand at the end."
            {...register('services')}
          />
        </Field>
        <Work form={form} />
        <div className="grid gap-3">
          <Checkbox label="Show my profile image" {...register('showsPicture')} />
          <Checkbox
            label="Manufacturers may invite me to their projects"
            {...register('takesInvitations')}
          />
        </div>
        <Button type="submit" size="large" busy={busy} busyLabel="Publishing...">
          {profile?.isPublished ? 'Save' : 'Make it public'}
        </Button>
      </form>
    </WorkDialog>
  );
}

type WorkProps = { readonly form: UseFormReturn<ProfileFields, unknown, ProfileFields> };

function Work({ form: { control, register, setValue, setFocus, formState } }: WorkProps) {
  const entries = useWatch({ control, name: 'work' }) ?? [];
  const change = (next: string[]) => setValue('work', next, { shouldDirty: true });
  const add = () => {
    change([...entries, '']);
    queueMicrotask(() => setFocus(`work.${entries.length}`));
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-small font-semibold">
        Completed work<span className="font-normal text-ink-faint"> (optional)</span>
      </legend>
      {entries.map((_, at) => (
        <div key={at} className="flex items-start gap-2">
          <Field
            className="grow"
            labelHidden
            label={`Completed work ${at + 1}`}
            error={formState.errors.work?.[at]?.message}
          >
            <Textarea
              rows={2}
              placeholder="A project you have completed: what, where, and with which result"
              {...register(`work.${at}`)}
            />
          </Field>
          {entries.length > 1 && (
            <Button
              tone="quiet"
              aria-label={`Remove completed work ${at + 1}`}
              onClick={() => change(entries.filter((__, other) => other !== at))}
            >
              <Trash2 size={18} aria-hidden />
            </Button>
          )}
        </div>
      ))}
      {entries.length < MAX_WORK && (
        <Button tone="secondary" className="justify-self-start" onClick={add}>
          + Add completed work
        </Button>
      )}
    </fieldset>
  );
}
