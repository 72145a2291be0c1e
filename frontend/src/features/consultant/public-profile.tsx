import type { UserOnWire } from '@nirmaan/contracts/account';
import {
  consultantPath,
  MAX_WORK,
  type PublicProfileOnWire,
  publicProfileRequest,
} from '@nirmaan/contracts/consultant';
import { locations } from '@nirmaan/contracts/kernel';
import clsx from 'clsx';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type DeepPartial, useWatch } from 'react-hook-form';
import { FormDialog } from '../../shared/form-dialog';
import { toBody, useSubmitForm } from '../../shared/forms';
import { type BodyFor, useLoaded, useSubmit } from '../../shared/saga';
import {
  Await,
  Badge,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  SelectField,
  TextareaField,
  TextField,
  TextRows,
} from '../../shared/ui';
import { ownProfile, publishProfile, withdrawProfile } from './consultant.api';
import { ConsultantSummary } from './consultant-views';

export const PublicProfile = ({ user }: { readonly user: UserOnWire }) => (
  <Await of={useLoaded(ownProfile)} rows={2} label="Loading your public profile">
    {({ profile }) => <PublicProfileCard profile={profile} user={user} />}
  </Await>
);

interface PublicProfileCardProps {
  readonly profile: PublicProfileOnWire | null;
  readonly user: UserOnWire;
}

/** The switch that puts a consultant's public profile online; off until the consultant turns it on. */
function PublicProfileCard({ profile, user }: PublicProfileCardProps) {
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  const { busy, send: withdraw } = useSubmit(withdrawProfile);
  const isOnline = profile?.isPublished ?? false;
  const toggle = () => (isOnline ? withdraw({}) : edit());
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="public-profile" className="text-title font-bold">
          Public profile
        </h2>
        <span className="flex items-center gap-3">
          <Badge tone={isOnline ? 'positive' : 'neutral'} text={isOnline ? 'Public' : 'Hidden'} />
          <button
            type="button"
            role="switch"
            aria-checked={isOnline}
            aria-labelledby="public-profile"
            aria-describedby="public-profile-hint"
            disabled={busy}
            onClick={toggle}
            className={clsx(
              'flex h-7 w-12 items-center rounded-full border-2 transition-colors',
              isOnline ? 'border-accent bg-accent' : 'border-ink-faint bg-sunken',
            )}
          >
            <span
              aria-hidden
              className={clsx(
                'size-5 rounded-full transition-transform',
                isOnline ? 'translate-x-5 bg-white' : 'translate-x-0.5 bg-ink-faint',
              )}
            />
          </button>
        </span>
      </div>
      <p id="public-profile-hint" className="max-w-prose text-small text-ink-soft">
        While this is on, anyone can find you among our consultants and read your name, sector,
        place and what you write here. Your phone number, email, date of birth and address are never
        shown.
      </p>
      <div className="flex flex-wrap gap-3">
        {isOnline && (
          <ButtonLink tone="secondary" to={consultantPath({ id: user._id, name: user.name })}>
            <ExternalLink size={16} />
            View public profile
          </ButtonLink>
        )}
        <Button tone={isOnline ? 'secondary' : 'primary'} onClick={edit}>
          <Pencil size={16} />
          {profile ? 'Edit public profile' : 'Write your public profile'}
        </Button>
      </div>
      {isEditing && (
        <PublicProfileDialog profile={profile} user={user} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

type ProfileFields = BodyFor<typeof publishProfile>;

const empty = {
  headline: '',
  services: '',
  work: [''],
  showsPicture: false,
  takesInvitations: true,
};

function toFields({ isPublished: _, ...fields }: PublicProfileOnWire): ProfileFields {
  const work = fields.work.length > 0 ? fields.work : [''];
  return { ...fields, work } as ProfileFields;
}

interface PublicProfileDialogProps extends PublicProfileCardProps {
  readonly onClose: () => void;
}

function PublicProfileDialog({ profile, user, onClose }: PublicProfileDialogProps) {
  const form = useSubmitForm(publishProfile, toBody, {
    schema: publicProfileRequest,
    defaultValues: { ...(profile ? toFields(profile) : empty), experience: user.exp },
    onAccepted: onClose,
  });
  const { busy, field, register } = form;
  return (
    <FormDialog
      title="Public profile"
      description="Anyone can read this, so leave out phone numbers and email addresses."
      form={form}
      touched={form.isDirty && !busy}
      submit={profile?.isPublished ? 'Save' : 'Make it public'}
      busyLabel="Publishing..."
      onClose={onClose}
    >
      <TextField
        label="Headline"
        hint="What you are known for, in one line."
        placeholder="Filling lines for juices and dairy"
        {...field('headline')}
      />
      <SelectField
        label="Location"
        defaultValue=""
        placeholder="Choose a location"
        choices={locations}
        {...field('location')}
      />
      <TextareaField
        label="What you do"
        placeholder="The work you take on, how you go about it, and what the client has in hand at the end."
        {...field('services')}
      />
      <TextRows
        legend="Completed work"
        noun="completed work"
        add="+ Add completed work"
        remove={<Trash2 size={18} />}
        rows={useWatch({ control: form.control, name: 'work' }) ?? []}
        max={MAX_WORK}
        onChange={(work) => form.setValue('work', work, { shouldDirty: true })}
        focus={(at) => form.setFocus(`work.${at}`)}
      >
        {(at) => (
          <TextareaField
            className="grow"
            labelHidden
            label={`Completed work ${at + 1}`}
            rows={2}
            placeholder="A project you have completed: what, where, and with which result"
            {...field(`work.${at}`)}
          />
        )}
      </TextRows>
      <div className="grid gap-3">
        <Checkbox label="Show my profile image" {...register('showsPicture')} />
        <Checkbox
          label="Manufacturers may invite me to their projects"
          {...register('takesInvitations')}
        />
      </div>
      <Preview user={user} typed={useWatch({ control: form.control })} />
    </FormDialog>
  );
}

interface PreviewProps {
  readonly user: UserOnWire;
  readonly typed: DeepPartial<ProfileFields>;
}

/** What the list of consultants will show of it. */
const Preview = ({ user, typed }: PreviewProps) => (
  <section aria-label="Preview" className="grid gap-2 border-t border-line pt-5">
    <h3 className="text-small font-semibold">What everyone sees in the list of consultants</h3>
    <Card className="flex flex-col gap-4 bg-canvas p-5">
      <ConsultantSummary
        consultant={{
          ...{ name: user.name, sector: user.sector, experience: user.exp, awarded: 0 },
          headline: typed.headline || 'Your headline',
          location: typed.location ?? '',
          services: typed.services || 'What you do',
          image: typed.showsPicture ? user.image : '',
        }}
        heading={<h4 className="text-title font-bold">{user.name}</h4>}
      />
    </Card>
    <p className="text-caption text-ink-faint">
      Name, experience and picture are those of your profile: Edit profile changes them.
    </p>
  </section>
);
