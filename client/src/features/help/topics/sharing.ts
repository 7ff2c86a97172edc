import { msg } from '@lingui/core/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { HelpTopic } from '../help-topic.ts';

export const posts: HelpTopic = {
  id: 'posts',
  title: msg`Posts`,
  questions: [
    {
      id: 'write-post',
      question: msg`How do I write a post?`,
      answer: msg`Choose “What are you working on?” on Home, or Post at the bottom of a phone. Add up to ten pictures or films and describe each for those who cannot see it. Ctrl and Enter posts; so does the button.`,
      to: `${pages.home}?compose`,
    },
    {
      id: 'mention',
      question: msg`How do I mention somebody, or mark a subject?`,
      answer: msg`Type @ and the beginning of a name, then choose the person; they are told. A # before a word makes it a hashtag, in any script.`,
    },
    {
      id: 'edit-post',
      question: msg`Can I change or delete a post?`,
      answer: msg`Yes, in the menu of the post. An edited post says so and moves to the top. After deleting you have eight seconds to undo it.`,
    },
    {
      id: 'feed-order',
      question: msg`Which posts do I see on Home?`,
      answer: msg`Those of everyone, the newest first, or only those of your network: choose above the posts. New ones never push away what you are reading; a button says how many wait.`,
      to: pages.home,
    },
    {
      id: 'save-post',
      question: msg`Where do I find what I have saved?`,
      answer: msg`Under Saved, in the menu behind your picture: posts and projects. Nobody else sees what you save.`,
      to: pages.saved,
    },
  ],
};

export const comments: HelpTopic = {
  id: 'comments',
  title: msg`Comments`,
  questions: [
    {
      id: 'reply',
      question: msg`How do I answer a comment?`,
      answer: msg`Choose Reply below it. An answer to an answer stands in the same thread and names whom it is for.`,
    },
    {
      id: 'edit-comment',
      question: msg`Can I change or delete my comment?`,
      answer: msg`Yes, in its menu. Where others have replied, a note stays in its place so that the thread can be followed.`,
    },
    {
      id: 'comment-link',
      question: msg`Can I link to one comment?`,
      answer: msg`Yes: copy its link in its menu. It opens the post with that comment in sight.`,
    },
  ],
};

export const projects: HelpTopic = {
  id: 'projects',
  title: msg`Projects`,
  questions: [
    {
      id: 'begin-project',
      question: msg`How do I put a project up?`,
      answer: msg`Choose New project under Projects. Say what it is, who is wanted and which skills it takes, and invite people by name. Your draft is kept as you write.`,
      to: pages.projectCreate,
    },
    {
      id: 'invite',
      question: msg`How does somebody become a collaborator?`,
      answer: msg`The owner invites them and they accept, or they ask to join and the owner accepts. Nobody is added without having agreed.`,
    },
    {
      id: 'who-edits',
      question: msg`Who may change a project?`,
      answer: msg`Its owner and its collaborators. Only the owner deletes it, changes who belongs to it, or hands it over to somebody else.`,
    },
    {
      id: 'leave-project',
      question: msg`How do I leave a project?`,
      answer: msg`Choose Leave on its page. An owner hands it over first.`,
    },
    {
      id: 'pin-projects',
      question: msg`How do I show my best projects first?`,
      answer: msg`Choose top projects on your profile: up to five, in your order.`,
    },
  ],
};
