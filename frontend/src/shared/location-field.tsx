import { locations } from '@nirmaan/contracts/kernel';
import type { ComponentProps } from 'react';
import { SelectField } from './ui';

const places = locations.map((place) => ({ value: place, label: place }));

type LocationFieldProps = Omit<
  ComponentProps<typeof SelectField>,
  'label' | 'defaultValue' | 'placeholder' | 'choices'
>;

export const LocationField = (props: LocationFieldProps) => (
  <SelectField
    label="Location"
    defaultValue=""
    placeholder="Choose a location"
    choices={places}
    {...props}
  />
);
