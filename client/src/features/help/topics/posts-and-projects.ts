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
      answer: msg`Choose “What are you working on?” on Home, or Post at the bottom of the screen on a phone. You can add up to 10 photos or videos and describe each one for people who cannot see it; with Edit post you can also add captions to a video. Choose Post, or press Ctrl+Enter.`,
      to: `${pages.home}?compose`,
    },
    {
      id: 'mention',
      question: msg`How do I mention someone or add a hashtag?`,
      answer: msg`Type @ and the beginning of a name, then choose the person. They will be notified. Type # before a word to make it a hashtag, in any script.`,
    },
    {
      id: 'edit-post',
      question: msg`Can I edit or delete a post?`,
      answer: msg`Yes, in the post menu. An edited post is marked as edited and moves to the top. After deleting a post, you have 8 seconds to undo.`,
    },
    {
      id: 'feed-order',
      question: msg`Which posts do I see on Home?`,
      answer: msg`Posts from everyone, newest first. Choose My network above the posts to see only posts from your network, or Topics for posts with the hashtags you follow. When there are new posts, a button shows how many.`,
      to: pages.home,
    },
    {
      id: 'follow-topics',
      question: msg`How do I follow a topic?`,
      answer: msg`Open a hashtag and choose Follow. Its posts then appear under Topics on Home. Only you can see what you follow.`,
      to: `${pages.home}?view=topics`,
    },
    {
      id: 'save-post',
      question: msg`Where do I find my saved items?`,
      answer: msg`Open the menu under your photo and choose Saved. Only you can see what you save.`,
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
      question: msg`How do I reply to a comment?`,
      answer: msg`Choose Reply below it. A reply to a reply appears in the same thread and mentions the person.`,
    },
    {
      id: 'edit-comment',
      question: msg`Can I edit or delete my comment?`,
      answer: msg`Yes, in the comment menu. If others have replied, “Deleted comment” is shown in its place.`,
    },
    {
      id: 'comment-link',
      question: msg`Can I link to one comment?`,
      answer: msg`Yes. Choose Copy link in the comment menu. The link opens the post at that comment.`,
    },
  ],
};

export const projects: HelpTopic = {
  id: 'projects',
  title: msg`Projects`,
  questions: [
    {
      id: 'begin-project',
      question: msg`How do I add a project?`,
      answer: msg`Go to Projects and choose New project. Describe it, add the skills and roles you need, and invite people by name. Your draft is saved as you type.`,
      to: pages.projectCreate,
    },
    {
      id: 'invite',
      question: msg`How does someone become a collaborator?`,
      answer: msg`The owner invites them and they accept, or they ask to join and the owner accepts.`,
    },
    {
      id: 'who-edits',
      question: msg`Who can edit a project?`,
      answer: msg`Its owner and collaborators. Only the owner can delete it, manage the team or make someone else the owner.`,
    },
    {
      id: 'leave-project',
      question: msg`How do I leave a project?`,
      answer: msg`Choose Leave on the project page. If you are the owner, make someone else the owner first.`,
    },
    {
      id: 'pin-projects',
      question: msg`How do I show my best projects first?`,
      answer: msg`Choose up to five top projects on your profile and set their order.`,
    },
  ],
};
