import { eventOf } from '../kernel/event.js';
import { imageHash } from '../kernel/ids.js';
import { food } from '../sector/sector.examples.js';
import { blogPublished, blogSlug, blogWithdrawn } from './blog.events.js';
import type { ExampleRequests } from '../kernel/example-requests.js';
import type { blogCalls } from './blog.api.js';

export const coldChain = blogSlug.parse('cold-chain-basics');
export const coldChainImage = imageHash.parse('c'.repeat(64));

export const coldChainPublished = eventOf(blogPublished, {
  blog: coldChain,
  title: 'Cold chain basics',
  subtitle: 'What a dairy needs before the first litre arrives',
  description: 'Milk warms by a degree for every ten minutes on the ramp.',
  sections: [{ heading: 'Plan the ramp first', text: 'The shortest way is the coldest one.' }],
  author: 'Kavita Menon',
  sector: food,
  images: [coldChainImage],
});
export const coldChainWithdrawn = eventOf(blogWithdrawn, { blog: coldChain });

export const blogRequests = () =>
  ({
    single: { params: { id: coldChain } },
    withdraw: { params: { id: coldChain } },
  }) satisfies ExampleRequests<typeof blogCalls>;
